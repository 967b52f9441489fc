import { asProblem } from '@/shared/api/problem';

/** Why the change is made; nothing where it is not made. */
type Decide = (reason: string | null) => void;

let waiting: Decide | null = null;
const listeners = new Set<() => void>();

function wait(decide: Decide | null) {
  waiting = decide;
  for (const listener of listeners) listener();
}

/** The open question, as a component follows it. */
export const question = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => waiting,
};

/** Answers the open question: with the reason, or not at all. */
export function decide(reason: string | null): void {
  const asked = waiting;
  wait(null);
  asked?.(reason);
}

/**
 * Saves a document. Where the tax authority has it as valid and cancels it no more, a person is asked first and
 * says why, since the change is made only here.
 */
export async function saveOrAsk<Answer>(
  save: (confirmed: { only_here_reason?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save({});
  } catch (error) {
    // Without anybody to ask, the refusal says it.
    if (asProblem(error).code !== 'einvoice.only_here' || listeners.size === 0) throw error;
    const reason = await new Promise<string | null>(wait);
    if (reason === null) throw error;
    return save({ only_here_reason: reason });
  }
}
