#!/bin/sh
# Installs this release for one machine: ./deploy/install.sh <domain> [--root <folder>]
# Run as root in the unpacked archive. A second run changes nothing that is as it should be. --root prepares a folder, such as that of
# an image or a container, and starts nothing.
set -eu

release=$(dirname "$(dirname "$(readlink -f "$0")")")
version=$("$release/bin/nhung" --version)
domain= root=
while [ $# -gt 0 ]; do
  case $1 in
    --root) root=${2:?"--root needs a folder"}; shift ;;
    -*) echo "install.sh: there is no option $1" >&2; exit 2 ;;
    *) domain=$1 ;;
  esac
  shift
done
printf %s "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$' || {
  echo 'install.sh: name the domain that the widgets come from, in small letters: ./deploy/install.sh nhung.example' >&2
  exit 2
}
[ "$(id -u)" = 0 ] || { echo 'install.sh: run this as root' >&2; exit 1; }

say() { echo "install.sh: $*"; }
inside() { if [ -n "$root" ]; then chroot "$root" "$@"; else "$@"; fi; }

# Writes standard input to a file, with a line where that changes it.
put() { # <file> <rights>
  fresh=$(mktemp)
  cat > "$fresh"
  mkdir -p "$(dirname "$root$1")"
  if [ -f "$root$1" ] && cmp -s "$fresh" "$root$1"; then
    rm "$fresh"
  else
    chmod "$2" "$fresh"
    mv "$fresh" "$root$1"
    say "wrote $1"
  fi
}

if ! inside id nhung > /dev/null 2>&1; then
  inside useradd --system --user-group --home-dir /srv/nhung --no-create-home --shell /usr/sbin/nologin nhung
  say 'made the user nhung'
fi

home=/opt/nhung
if [ ! -d "$root$home/releases/$version" ]; then
  mkdir -p "$root$home/releases"
  partial="$root$home/releases/.$version.$$"
  cp -R "$release" "$partial"
  chown -R 0:0 "$partial"
  mv "$partial" "$root$home/releases/$version"
  say "copied the release to $home/releases/$version"
fi
if [ ! -L "$root$home/current" ]; then
  ln -s "releases/$version" "$root$home/current"
elif [ "$(readlink "$root$home/current")" != "releases/$version" ]; then
  say "$(readlink "$root$home/current") runs on: \"nhung upgrade\" changes versions"
fi
mkdir -p "$root/usr/local/bin"
[ -L "$root/usr/local/bin/nhung" ] || ln -s "$home/current/bin/nhung" "$root/usr/local/bin/nhung"

for folder in /srv/nhung /srv/nhung/data /srv/nhung/backup; do
  [ -d "$root$folder" ] && continue
  mkdir -p "$root$folder"
  inside chown nhung:nhung "$folder"
  # nginx passes through to what is published
  case $folder in
    */backup) chmod 700 "$root$folder" ;;
    *) chmod 711 "$root$folder" ;;
  esac
  say "made $folder"
done

# Settings are the operator's after the first run.
[ -f "$root/etc/nhung.env" ] || put /etc/nhung.env 600 << SETTINGS
SITE_URL=https://$domain
DATA_DIR=/srv/nhung/data
HOST=127.0.0.1
PORT=8080
TRUST_PROXY=1
SETTINGS

put /etc/systemd/system/nhung.service 644 < "$release/deploy/nhung.service"
put /etc/systemd/system/nhung-backup.service 644 < "$release/deploy/nhung-backup.service"
put /etc/systemd/system/nhung-backup.timer 644 < "$release/deploy/nhung-backup.timer"
put /etc/systemd/system/nhung-replicate.service 644 < "$release/deploy/nhung-replicate.service"

settings() { # <product>
  env "SITE_URL=https://$domain" DATA_DIR=/srv/nhung/data PORT=8080 "$release/bin/nhung" edge "$1" 2> /dev/null
}
front=
if [ -x "$root/usr/sbin/nginx" ]; then
  front=nginx
  settings nginx | put /etc/nginx/conf.d/nhung.conf 644
elif [ -x "$root/usr/bin/caddy" ]; then
  front=caddy
  settings caddy | put /etc/caddy/nhung.caddy 644
  mkdir -p "$root/etc/caddy"
  grep -qs 'import nhung.caddy' "$root/etc/caddy/Caddyfile" || {
    echo 'import nhung.caddy' >> "$root/etc/caddy/Caddyfile"
    say 'added "import nhung.caddy" to /etc/caddy/Caddyfile'
  }
else
  say 'there is neither nginx nor Caddy: install one and run this again (apt-get install nginx-light libnginx-mod-http-brotli-static)'
fi

if [ -z "$root" ]; then
  systemctl daemon-reload
  systemctl enable --quiet nhung-replicate.service
  systemctl enable --now --quiet nhung.service nhung-backup.timer
  [ -n "$front" ] && systemctl reload-or-restart "$front"
  tries=0
  until "$release/bin/node" -e 'fetch("http://127.0.0.1:8080/health").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; do
    tries=$((tries + 1))
    [ $tries -lt 30 ] || { echo 'install.sh: the service does not answer: journalctl --unit nhung' >&2; exit 1; }
    sleep 1
  done
  link=$(journalctl --unit nhung --output cat --no-pager | grep -o 'http[^ ]*/admin/invite#[^ ]*' | tail -n 1 || true)
  [ -n "$link" ] && say "the first owner signs up at $link"
fi

cat << DONE

Nhúng $version is installed${root:+ in $root}.
  settings   /etc/nhung.env, then: systemctl restart nhung
  data       /srv/nhung/data, backed up each night to /srv/nhung/backup (kept for two weeks; copy it to another machine)
  copy       seconds old, on another disk or in an S3 store: set REPLICATE_TO in /etc/nhung.env
  program    $home/current; upgrade with: nhung upgrade <archive>
To undo it, keeping data and backups:
  systemctl disable --now nhung nhung-replicate nhung-backup.timer
  rm -r $home /usr/local/bin/nhung /etc/systemd/system/nhung.service /etc/systemd/system/nhung-* /etc/nhung.env
  rm -f /etc/nginx/conf.d/nhung.conf /etc/caddy/nhung.caddy && userdel nhung
DONE
