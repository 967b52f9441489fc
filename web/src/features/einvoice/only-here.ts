import { asProblem } from '@/shared/api/problem';

type Decide = (confirmed: boolean) => void;

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

/** Answers the open question. */
export function decide(confirmed: boolean): void {
  const asked = waiting;
  wait(null);
  asked?.(confirmed);
}

/**
 * Saves a document. Where the tax authority has it as valid and cancels it no more, a person is asked first, since the
 * change is made only here.
 */
export async function saveOrAsk<Answer>(
  save: (confirmed: { only_here?: true }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save({});
  } catch (error) {
    // Without anybody to ask, the refusal says it.
    if (asProblem(error).code !== 'einvoice.only_here' || listeners.size === 0) throw error;
    const confirmed = await new Promise<boolean>(wait);
    if (!confirmed) throw error;
    return save({ only_here: true });
  }
}
