import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** The release binary: the journeys test the shipped program, and nothing is mocked. */
export const BINARY =
  process.env.MIZAN_BIN ?? resolve(import.meta.dirname, '../../../target/release/mizan');

/** The number of journeys that run at once, each on a separate server and database. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? 2);

/** The port of the first worker's server. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8197);

/**
 * Ports reserved for each worker. A server also listens 11 and 12 ports above its port, as the payment gateway and as
 * the tax authority, so the ports of two servers must not differ by 1, 11 or 12.
 */
const WORKER_PORTS = 20;

/** The folder of the run's databases: set by the setup, read by every worker. */
const FOLDER = 'E2E_FOLDER';

/** The moment of every journey: the server's clock does not move. */
export const NOW = '2026-11-20T09:00:00Z';

/** The offset, in a worker's ports, of the server whose clock is moved. */
const CLOCKED_PORT = 3;

function settings(data: string, now = NOW): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: data,
    DATABASE_URL: `sqlite:${join(data, 'mizan.db')}`,
    MIZAN_NOW: now,
    // These databases are deleted after the run.
    SQLITE_SYNCHRONOUS: 'off',
    RUST_LOG: 'warn',
  };
}

/**
 * Creates the demo company once for the run, in a database that every server copies. Returns the function that deletes
 * the run's databases.
 */
export default async function plantDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-e2e-'));
  process.env[FOLDER] = folder;
  await ended(spawn(BINARY, ['seed-demo'], { env: settings(join(folder, 'demo')), stdio: LOGS }));
  return () => rmSync(folder, { recursive: true, force: true });
}

const LOGS: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];

/** Resolves when a program has ended without an error. */
function ended(program: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    program.once('error', failed);
    program.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`mizan ended with ${code}`)),
    );
  });
}

export interface Server {
  address: string;
  stop: () => Promise<void>;
}

/** A server whose clock is moved: it starts again on its data, at another moment. */
export interface ClockedServer extends Server {
  moveClock: (now: string) => Promise<void>;
}

/** A fresh copy of the demo company. */
function freshData(): string {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error('the demo company was not planted');
  const data = mkdtempSync(join(folder, 'worker-'));
  cpSync(join(folder, 'demo'), data, { recursive: true });
  return data;
}

/** Starts the server of a worker on a fresh copy of the demo company, and waits until it answers. */
export async function startServer(worker: number): Promise<Server> {
  return serve(settings(freshData()), FIRST_PORT + worker * WORKER_PORTS);
}

/** Starts a server of a worker whose clock a journey moves; its keys survive a restart. */
export async function startClocked(worker: number): Promise<ClockedServer> {
  const data = freshData();
  const port = FIRST_PORT + worker * WORKER_PORTS + CLOCKED_PORT;
  const start = (now?: string) =>
    serve({ ...settings(data, now), SECRET_KEY: 'journeys-'.repeat(4) }, port);
  let present = await start();
  return {
    address: present.address,
    stop: () => present.stop(),
    moveClock: async (now) => {
      await present.stop();
      present = await start(now);
    },
  };
}

async function serve(set: NodeJS.ProcessEnv, port: number): Promise<Server> {
  const address = `http://localhost:${port}`;
  const env = { ...set, LISTEN: `127.0.0.1:${port}`, PUBLIC_URL: address };
  if (await answers(`${address}/healthz`)) throw new Error(`another server answers at ${address}`);
  const program = spawn(BINARY, ['serve'], { env, stdio: LOGS });
  const exit = new Promise<void>((done) => program.once('exit', () => done()));
  const stop = async () => {
    program.kill();
    await exit;
  };
  while (!(await answers(`${address}/healthz`))) {
    if (program.exitCode !== null) throw new Error(`the server at ${address} ended`);
    await after(50);
  }
  if (program.exitCode !== null) throw new Error(`the server at ${address} ended`);
  return { address, stop };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
