/** `deploy/install.sh` of a release, as root on a copy of this machine's files that is gone afterwards, with a network of its own. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { somebody } from '../harness/checkout.ts'
import { releaseArchive, unpack } from '../harness/release.ts'

/** In the place of systemd: it starts what the unit says, as the user that the unit names. */
const systemctl = `#!/bin/sh
unit=/etc/systemd/system/nhung.service
of() { sed -n "s/^$1=//p" $unit; }
case "$*" in
  enable*nhung.service*)
    [ -f /run/nhung.pid ] && kill -0 "$(cat /run/nhung.pid)" 2> /dev/null && exit 0
    set -a; . /etc/nhung.env; set +a; cd "$(of WorkingDirectory)"
    setpriv --reuid "$(of User)" --regid "$(of User)" --clear-groups $(of ExecStart) > /run/nhung.log 2>&1 &
    echo $! > /run/nhung.pid ;;
  *nginx) nginx -t ;;
esac
`

const script = `set -e
mount -t tmpfs tmpfs "$1" && mkdir "$1/up" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/up,workdir=$1/work" "$1/root"
mount --bind /dev "$1/root/dev" && mount -t proc proc "$1/root/proc"
ip link set lo up
cp "$2/systemctl" "$2/journalctl" "$1/root/usr/local/bin/"
export PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
inside() { chroot "$1/root" sh -c "$2"; }
install="$3/deploy/install.sh nhung.example"
health="$3/bin/node -e 'fetch(\\"http://127.0.0.1:8080/health\\").then((r) => r.text()).then(console.log)'"
echo "== first"; inside "$1" "$install"
echo "== second"; inside "$1" "$install"
echo "== health"; inside "$1" "$health"
echo "== rights"; inside "$1" "stat -c '%U %a %n' /srv/nhung/data /srv/nhung/backup /etc/nhung.env /opt/nhung/current/bin/nhung"
echo "== backup"; inside "$1" "sed -n 's/^ExecStart=//p' /etc/systemd/system/nhung-backup.service | head -n 1"
inside "$1" 'cd /srv/nhung && set -a && . /etc/nhung.env && setpriv --reuid nhung --regid nhung --clear-groups nhung admin backup /srv/nhung/backup/one 2>&1 | tail -n 1'
inside "$1" 'kill $(cat /run/nhung.pid); rm -r /opt/nhung /usr/local/bin/nhung /etc/systemd/system/nhung* /etc/nhung.env; rm -f /etc/nginx/conf.d/nhung.conf; while kill -0 $(cat /run/nhung.pid) 2> /dev/null; do sleep 0.1; done; userdel nhung'
echo "== undone"; inside "$1" 'ls /srv/nhung/backup; ls -d /opt/nhung /etc/nhung.env 2>&1; true'
`

test.runIf(somebody.uid !== undefined)(
  'installs with one command, twice without harm, and says how to undo it',
  async () => {
    const release = await unpack(await releaseArchive())
    const work = await temporaryFolder()
    const tools = join(work, 'tools')
    await mkdir(tools)
    await mkdir(join(work, 'root'))
    await writeFile(join(tools, 'systemctl'), systemctl)
    await writeFile(join(tools, 'journalctl'), '#!/bin/sh\ncat /run/nhung.log\n')
    for (const name of ['systemctl', 'journalctl']) await chmod(join(tools, name), 0o755)
    const { stdout } = await promisify(execFile)(
      'unshare',
      [
        '--mount',
        '--net',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        script,
        'sh',
        join(work, 'root'),
        tools,
        release,
      ],
      { maxBuffer: 1e7 },
    )
    const said = Object.fromEntries(
      stdout
        .split(/^== /m)
        .slice(1)
        .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
    )
    const done = (text = '') => text.split('\n').filter((line) => line.startsWith('install.sh:'))
    expect(done(said.first)).toEqual(
      expect.arrayContaining([
        'install.sh: made the user nhung',
        'install.sh: wrote /etc/nhung.env',
        'install.sh: wrote /etc/systemd/system/nhung.service',
        'install.sh: wrote /etc/nginx/conf.d/nhung.conf',
        expect.stringMatching(
          /^install\.sh: the first owner signs up at https:\/\/nhung\.example\/admin\/invite#/,
        ),
      ]),
    )
    expect(said.first).toContain('To undo it')
    expect(done(said.second).filter((line) => !line.includes('first owner'))).toEqual([])
    expect(JSON.parse(said.health ?? '')).toMatchObject({ status: 'ok' })
    expect(said.rights).toBe(
      'nhung 711 /srv/nhung/data\nnhung 700 /srv/nhung/backup\nroot 600 /etc/nhung.env\nroot 755 /opt/nhung/current/bin/nhung\n',
    )
    expect(said.backup).toContain('/opt/nhung/current/bin/nhung admin backup')
    expect(said.backup).toContain('Backup of /srv/nhung/data is in /srv/nhung/backup/one.')
    expect(said.undone).toContain('one\n')
    expect(said.undone?.match(/No such file or directory/g)).toHaveLength(2)
    await rm(dirname(release), { recursive: true, force: true })
  },
)
