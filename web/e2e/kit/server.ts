import type { Page } from '@playwright/test';
import type { Session } from '../../src/shared/auth/session';

/** Who is signed in on the page. */
export async function sessionOf(page: Page): Promise<Session> {
  const stored = await page.evaluate(() => localStorage.getItem('mizan.session'));
  if (stored === null) throw new Error('nobody is signed in');
  return JSON.parse(stored) as Session;
}

type Headers = Record<string, string>;

/** A call of the server by its path below `/v2`: a POST with a body, otherwise a GET. */
export async function call<Answer>(
  page: Page,
  path: string,
  body?: object,
  headers: Headers = {},
): Promise<Answer> {
  const address = `/v2/${path}`;
  const answer = await (body
    ? page.request.post(address, { data: body, headers })
    : page.request.get(address, { headers }));
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function signature(page: Page): Promise<Headers> {
  const { token, tenantId } = await sessionOf(page);
  return { Authorization: `Bearer ${token}`, XTenant: String(tenantId) };
}

/** The same as the person who is signed in on the page. */
export async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  return call<Answer>(page, path, body, await signature(page));
}

/** A file, as that person. */
export async function fetchFile(page: Page, path: string): Promise<Buffer> {
  const answer = await page.request.get(`/v2/${path}`, { headers: await signature(page) });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return answer.body();
}

/** Uploads a file that belongs to no record yet; returns its id. */
export async function sendFile(page: Page, name: string, bytes: Buffer): Promise<number> {
  const file = { name, mimeType: 'application/octet-stream', buffer: bytes };
  const headers = await signature(page);
  const answer = await page.request.post('/v2/Attachment/Upload', { headers, multipart: { file } });
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}
