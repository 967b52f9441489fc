import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerOf, type Challenge, findNumber } from './find-number';

function challengeFor(number: number, maxnumber: number): Challenge {
  const salt = '0a1b2c3d?expires=1795180800&';
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature: 'signed' };
}

describe('the bot check', () => {
  it.each([0, 1, 271, 500])('finds %i', async (number) => {
    expect(await findNumber(challengeFor(number, 500))).toBe(number);
  });

  it('gives up past the greatest number', async () => {
    expect(await findNumber(challengeFor(501, 500))).toBeNull();
  });

  it('answers in the form of the protocol', () => {
    const challenge = challengeFor(271, 500);
    expect(JSON.parse(atob(answerOf(challenge, 271, 12.6)))).toEqual({
      algorithm: 'SHA-256',
      challenge: challenge.challenge,
      number: 271,
      salt: challenge.salt,
      signature: 'signed',
      took: 13,
    });
  });
});
