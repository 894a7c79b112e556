"""A mail server for one test: it takes letters for everyone but those whose address begins with
"refuse", and writes each, as Python's email package reads it, as a line of JSON."""

import asyncio, email, email.policy, json, sys

from aiosmtpd.smtp import SMTP


class Mailbox:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refuse"):
            return "550 There is no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        letter = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
        with open(sys.argv[1], "a", encoding="utf-8") as file:
            json.dump({
                "recipients": envelope.rcpt_tos, "headers": letter.keys(),
                "to": str(letter["To"]), "subject": str(letter["Subject"]),
                "automatic": str(letter["Auto-Submitted"]), "body": letter.get_content(),
                "defects": [str(defect) for defect in letter.defects],
            }, file, ensure_ascii=False)
            file.write("\n")
        return "250 OK"


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(Mailbox()), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
