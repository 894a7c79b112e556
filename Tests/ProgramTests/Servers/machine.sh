#!/bin/bash
# A machine that systemd starts: this one's files and users, but what is changed there is gone with it, and its processes
# and ports are its own. What is enabled here is not started there. It ends when the input does.
#
#   machine.sh PROGRAM    PROGRAM is its /usr/local/bin/bookskeeper. Prints the process that has its namespaces.
set -eu
if [ "${2:-}" != inside ]; then
  trap '' INT HUP TERM
  # A control group of its own, below which systemd makes others.
  group=$(findmnt -n -o TARGET -t cgroup2 | head -n 1)/machine-$$
  mkdir "$group"
  end() {
    [ -z "${id:-}" ] || kill -KILL "$id" || true
    for _ in {1..100}; do
      ! find "$group" -depth -type d -exec rmdir {} + 2>/dev/null || break
      sleep 0.05
    done
  }
  trap end EXIT
  (
    echo "$BASHPID" >"$group/cgroup.procs"
    exec unshare --mount --net --pid --cgroup --ipc --fork --kill-child --mount-proc "$0" "$1" inside
  ) </dev/null >&2 &
  id=$!
  echo "$id"
  read -r _ || true
  exit
fi

mount -t tmpfs none /mnt
for folder in /etc /root /srv /usr/local /var; do
  mkdir -p /mnt/upper$folder /mnt/work$folder
  mount -t overlay none -o "lowerdir=$folder,upperdir=/mnt/upper$folder,workdir=/mnt/work$folder" "$folder"
done
mount -t tmpfs none /run
mount -t cgroup2 none /sys/fs/cgroup
touch /mnt/bookskeeper
mount --bind "$1" /mnt/bookskeeper
ln -sf /mnt/bookskeeper /usr/local/bin/bookskeeper
mount -t tmpfs none /tmp

ip link set lo up
echo "127.0.0.1 library.example" >>/etc/hosts
rm -f /etc/systemd/system/*.wants/*
units=/lib/systemd/system
for target in sysinit local-fs sockets timers; do mount -t tmpfs none $units/$target.target.wants; done
ln -s ../systemd-journald.service $units/sysinit.target.wants/
exec env -i container=test /lib/systemd/systemd --unit=basic.target --show-status=no
