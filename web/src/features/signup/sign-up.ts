import type { FieldProblem } from '@/shared/api/problem';
import type { CompanyValues, PersonalValues } from './schema';

/** How far a sign-up has come. The password is never part of it. */
export interface SignUp {
  /** The plan chosen on the landing page, or null for the first one. */
  plan: number | null;
  personal: PersonalValues | null;
  /** The code that was mailed last. */
  code: { email: string; id: string; expiresAt: string; askedAt: number } | null;
  /** The address that was proved, and what proves it to the server. */
  proof: { email: string; token: string } | null;
  company: CompanyValues | null;
  /** The company's details were sent on, not only typed. */
  companyDone: boolean;
  /** What the registration was refused for, until the step that has the field shows it. */
  refused: readonly FieldProblem[];
  /** Left behind by a registration that succeeded. */
  finished: {
    email: string;
    companyName: string;
    /** It was from an event, which is still to be said. */
    fromEvent?: boolean;
  } | null;
}

export const EMPTY_SIGN_UP: SignUp = {
  plan: null,
  personal: null,
  code: null,
  proof: null,
  company: null,
  companyDone: false,
  refused: [],
  finished: null,
};

/** Kept per tab: it survives a reload, and a shared machine forgets it when the tab is closed. */
const KEY = 'mizan.sign-up';

function load(): SignUp {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { ...EMPTY_SIGN_UP, ...(stored as Partial<SignUp>) };
  } catch {
    return EMPTY_SIGN_UP;
  }
}

let present: SignUp | null = null;

/** The sign-up of this tab. */
export const signUp = {
  get(): SignUp {
    present ??= load();
    return present;
  },
  change(some: Partial<SignUp>): void {
    present = { ...signUp.get(), ...some };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(present));
    } catch {
      // Without storage it lives as long as the page.
    }
  },
  /** Ends it; only what the last page says is kept. */
  finish(finished: SignUp['finished']): void {
    signUp.change({ ...EMPTY_SIGN_UP, finished });
  },
};

/** The person who has just signed up in this tab. */
export function signedUp(): SignUp['finished'] {
  return signUp.get().finished;
}
