import type { components } from '@/shared/api/schema';

export type Challenge = components['schemas']['Challenge'];

function bytesOf(hexadecimal: string): Uint8Array {
  const pairs = hexadecimal.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/**
 * Looks for the number which, written behind the salt, has the challenge as its hash; null when none up to
 * the greatest has. (ALTCHA: <https://altcha.org/docs/proof-of-work/>.)
 */
export async function findNumber(challenge: Challenge): Promise<number | null> {
  const target = bytesOf(challenge.challenge);
  const text = new TextEncoder();
  for (let number = 0; number <= challenge.maxnumber; number += 1) {
    const tried = text.encode(`${challenge.salt}${number}`);
    const hash = await crypto.subtle.digest(challenge.algorithm, tried);
    if (same(new Uint8Array(hash), target)) return number;
  }
  return null;
}

/** The answer in the form of the protocol: its JSON in base64. */
export function answerOf(challenge: Challenge, number: number, tookMs: number): string {
  const { algorithm, challenge: hash, salt, signature } = challenge;
  const took = Math.round(tookMs);
  return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature, took }));
}
