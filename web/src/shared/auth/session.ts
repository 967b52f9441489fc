import type { components } from '@/shared/api/schema';
import { storedState, useStored } from '@/shared/lib/stored-state';

type LoginResponse = components['schemas']['LoginResponse'];
export type Grant = components['schemas']['Grant'];
export type Role = components['schemas']['LoginUser']['Role'];
export type CompanyChoice = components['schemas']['CompanyChoice'];
export type Currency = components['schemas']['CurrencyData'];

/** Who is signed in, to which company, and what they may do there. */
export interface Session {
  token: string;
  tenantId: number;
  userId: number;
  fullName: string;
  email: string;
  role: Role;
  company: { name: string; logo: string | null; currency: Currency };
  /** Every company that this person may switch to, the present one included. */
  companies: CompanyChoice[];
  abilities: Grant[];
  /** The server's idea of the first page for this person. */
  home: string;
  /** `XA07` opens Projects. */
  planCode: string;
  tier: number;
  subscription: { status: string; daysLeft: number; trialStartAt: string | null };
  fiscalYearStartMonth: number;
  /** Today in Cairo as the server said it, `yyyy-mm-dd`. */
  today: string;
}

/** The stored session; null while nobody is signed in. */
export const session = storedState<Session | null>('mizan.session', null, (stored) => {
  const kept = stored as Session;
  if (typeof kept.token !== 'string' || !Array.isArray(kept.abilities)) throw new Error('stale');
  return kept;
});

/** Turns the server's answer to a login, or to a switch of company, into a session. */
export function sessionFrom(answer: LoginResponse): Session {
  const { user, accessToken } = answer.UserData;
  return {
    token: accessToken,
    tenantId: answer.GetTenantID,
    userId: answer.UserID,
    fullName: answer.FullName,
    email: user.Email,
    role: user.Role,
    company: {
      name: user.CompanyName,
      logo: user.CompanyLogo ?? null,
      currency: answer.CurrencyData,
    },
    companies: answer.companies,
    abilities: answer.abilities,
    home: answer.home,
    planCode: answer.code,
    tier: answer.tier,
    subscription: {
      status: answer.SubscriptionStatus,
      daysLeft: answer.days_left,
      trialStartAt: answer.trialStartAt ?? null,
    },
    fiscalYearStartMonth: answer.fiscal_year_start_month,
    today: answer.today,
  };
}

/** The session, or null; follows sign-in and sign-out in any tab. */
export function useSession(): Session | null {
  return useStored(session);
}

/** The session on a page that only a signed-in person can reach. */
export function useSignedIn(): Session {
  const current = useSession();
  if (!current) throw new Error('this page is shown only to a signed-in person');
  return current;
}

/** The company's currency. */
export function useCompanyCurrency(): Currency {
  return useSignedIn().company.currency;
}
