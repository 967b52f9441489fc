import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { letterTo } from './mail';
import { call } from './server';
import { PASSWORD } from './sign-up';
import { signIn } from './test';

interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** The answer to the bot check: the number that was hashed, found by trying. */
function solved({ maxnumber, ...challenge }: Challenge): string {
  for (let number = 0; number <= maxnumber; number++) {
    const tried = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (tried !== challenge.challenge) continue;
    return Buffer.from(JSON.stringify({ ...challenge, number, took: 1 })).toString('base64');
  }
  throw new Error('the bot check has no answer');
}

/** An account with its company, by the calls of the sign-up screens; its trial has the plan `tier`. */
export async function haveCompany(page: Page, email: string, tier: 1 | 2 = 1): Promise<void> {
  const verification = await call<{ verification_id: string }>(page, 'Auth/RequestOtp', { email });
  const { text } = await letterTo(page, email);
  const proved = await call<{ verification_token: string }>(page, 'Auth/VerifyOtp', {
    otp: text.match(/^\s*(\d{4})\s*$/m)?.[1] ?? '',
    verification_id: verification.verification_id,
  });
  const [industry] = await call<{ id: number }[]>(page, 'api/GetAllIndustties');
  const [size] = await call<{ value: string }[]>(page, 'api/GetCompanySizes');
  const currencies = await call<{ id: number; code: string }[]>(page, 'api/AllCurrencies');
  await call(page, 'api/Registration', {
    email,
    password: PASSWORD,
    first_name: 'منى',
    last_name: 'حسن',
    mobile_number: '+20 10 1234 5678',
    user_type: 'owner',
    cmpany_name: 'النيل للتجارة',
    Industrial_type_id: industry?.id,
    company_size: size?.value,
    tier_id: tier,
    currency_id: currencies.find(({ code }) => code === 'EGP')?.id,
    verification_token: proved.verification_token,
    altcha: solved(await call<Challenge>(page, 'api/Challenge')),
    accept_terms: true,
  });
}

/** A new company for a journey, with its owner signed in. `what` names the journey in a word, for its mail address. */
export async function enterNewCompany(page: Page, what: string): Promise<void> {
  const email = `${what}-${Date.now()}@nile.example`;
  await haveCompany(page, email);
  await signIn(page, { email, password: PASSWORD });
}
