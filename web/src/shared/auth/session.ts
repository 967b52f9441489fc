import { useSyncExternalStore } from 'react';
import type { components } from '@/shared/api/schema';
import { holdDraftKey } from '@/shared/lib/draft-key';
import { storedState, useStored } from '@/shared/lib/stored-state';
import { todayInCairo } from '@/shared/lib/today';

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
  company: {
    name: string;
    logo: string | null;
    currency: Currency;
    /** The company's own name for tags; missing in older stored sessions. */
    tagName?: string | null;
  };
  /** Every company that this person may switch to, the present one included. */
  companies: CompanyChoice[];
  abilities: Grant[];
  /** The server's idea of the first page for this person. */
  home: string;
  /** `XA07` opens Projects. */
  planCode: string;
  tier: number;
  subscription: {
    status: string;
    daysLeft: number;
    trialStartAt: string | null;
    /** The trial's last day. */
    trialEndsAt: string | null;
  };
  fiscalYearStartMonth: number;
  /** Today in Cairo as the server said it, `yyyy-mm-dd`. */
  today: string;
}

function readSession(stored: unknown): Session {
  const kept = stored as Session;
  if (typeof kept.token !== 'string' || !Array.isArray(kept.abilities)) throw new Error('stale');
  return kept;
}

/** The key of one user in one company, to which all forms, lists and drafts of the page belong. */
export function userCompanyKey(current: Session | null): string | null {
  return current && `${current.userId}/${current.tenantId}`;
}

/**
 * The stored session; null while nobody is signed in. A tab never changes person or company because another
 * one did: its forms and lists are of the old company, whose ids mean something else in the new one. It keeps
 * its session, `session.elsewhere()` returns the other, and nothing is sent until the page is reloaded.
 */
export const session = storedState<Session | null>(
  'mizan.session',
  null,
  readSession,
  (present, stored) => present === null || userCompanyKey(present) === userCompanyKey(stored),
);

/**
 * Turns the server's answer to a login, or to a switch of company, into a session. The key of its drafts is no part
 * of what is stored: it stays in memory.
 */
export function sessionFrom(answer: LoginResponse): Session {
  const { user, accessToken } = answer.UserData;
  holdDraftKey(`${answer.UserID}/${answer.GetTenantID}`, answer.draft_key);
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
      tagName: answer.tag_name ?? null,
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
      trialEndsAt: answer.trialEndsAt ?? null,
    },
    fiscalYearStartMonth: answer.fiscal_year_start_month,
    today: answer.today,
  };
}

/** The session of this tab, or null. */
export function useSession(): Session | null {
  return useStored(session);
}

/** The session that another tab has gone on with, when it is another person's or company's. */
export function useSessionElsewhere(): { value: Session | null } | null {
  return useSyncExternalStore(session.subscribe, session.elsewhere, session.elsewhere);
}

/** The session on a page that only a signed-in person can reach. */
export function useSignedIn(): Session {
  const current = useSession();
  if (!current) throw new Error('this page is shown only to a signed-in person');
  return current;
}

/** The server's today in Cairo; the browser's before signing in. */
export function useToday(): string {
  return useSession()?.today ?? todayInCairo();
}

/** The company's currency. */
export function useCompanyCurrency(): Currency {
  return useSignedIn().company.currency;
}
