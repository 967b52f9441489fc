import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BINARY } from './servers';

/** The program that signs beside a token. */
const SIGNER = process.env.MIZAN_SIGNER_BIN ?? join(dirname(BINARY), 'mizan-signer');

const SEALS = resolve(import.meta.dirname, '../../../fixtures/eta/seal');
const PIN = '246813';
/** The password of the key files. */
const PASSWORD = 'simulator';

/** Where Debian, Fedora and Homebrew put SoftHSM2's library. */
const LIBRARY = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib64/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
].find(existsSync);

export interface Signer {
  /** Pairs the computer by the code on the screen. */
  pair: (address: string, code: string, name: string) => Promise<string>;
  /** Signs what waits. */
  signWaiting: () => Promise<string>;
  /** Removes the token and the pairing. */
  remove: () => void;
}

/** A computer with the test company's seal on a token of SoftHSM2. */
export function startSigner(): Signer {
  if (!LIBRARY) throw new Error('SoftHSM2 is missing: scripts/checking-programs.sh installs it');
  const folder = mkdtempSync(join(tmpdir(), 'mizan-signer-'));
  const env = {
    ...process.env,
    SOFTHSM2_CONF: join(folder, 'softhsm2.conf'),
    MIZAN_SIGNER_FOLDER: join(folder, 'settings'),
  };
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(env.SOFTHSM2_CONF, `directories.tokendir = ${join(folder, 'tokens')}\n`);
  writeFileSync(join(folder, 'pin'), `${PIN}\n`);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { env, stdio: 'pipe' });
  const object = ['--label', 'seal', '--id', '01', '--pin', PIN];
  const [key, certificate] = [join(folder, 'seal.key.pem'), join(folder, 'seal.der')];
  run('softhsm2-util', '--init-token', '--free', '--label', 'seal', '--so-pin', PIN, '--pin', PIN);
  // The seal of the key file is valid on any day for thirty years.
  const pem = join(folder, 'seal.pem');
  const file = ['-in', join(SEALS, 'seal.p12'), '-passin', `pass:${PASSWORD}`, '-out', pem];
  run('openssl', 'pkcs12', ...file, '-nocerts', '-nodes');
  run('openssl', 'pkey', '-in', pem, '-out', key);
  run('softhsm2-util', '--import', key, '--token', 'seal', ...object);
  run('openssl', 'pkcs12', ...file, '-clcerts', '-nokeys');
  run('openssl', 'x509', '-in', pem, '-outform', 'der', '-out', certificate);
  const written = ['--write-object', certificate, '--type', 'cert', ...object];
  run('pkcs11-tool', '--module', LIBRARY, '--token-label', 'seal', '--login', ...written);

  /** Runs the program with the PIN at a file descriptor, as nobody is there to type it. */
  function sign(args: string[], typed = ''): Promise<string> {
    const pin = openSync(join(folder, 'pin'), 'r');
    const program = spawn(SIGNER, [...args, '--language', 'en', '--pin-fd', '3'], {
      env,
      stdio: ['pipe', 'pipe', 'pipe', pin],
    });
    let said = '';
    for (const output of [program.stdout, program.stderr]) {
      output?.on('data', (text) => {
        said += text;
      });
    }
    program.stdin?.end(typed);
    return new Promise((done, failed) => {
      program.once('error', failed);
      program.once('close', (code) => {
        closeSync(pin);
        if (code === 0) done(said);
        else failed(new Error(said));
      });
    });
  }

  return {
    pair: (address, code, name) =>
      sign(['pair', address, '--library', LIBRARY, '--name', name], `${code}\n`),
    signWaiting: () => sign(['run', '--once']),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
