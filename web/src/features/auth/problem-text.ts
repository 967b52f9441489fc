import type { Problem } from '@/shared/api/problem';
import { UNREACHABLE } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast';

/** The message that a form shows for a failed request, and its severity. */
export interface ProblemNotice {
  tone: 'warning' | 'error';
  text: string;
}

interface Words {
  wentWrong: string;
  unreachable: string;
}

/** Shows the notice as a toast as well, as the error catalogue requires. */
export function showNotice(notice: ProblemNotice): void {
  toast[notice.tone](notice.text);
}

/** The message of the server, when it is meant for the user. */
function serverMessage(problem: Problem): ProblemNotice | null {
  return problem.message ? { tone: 'warning', text: problem.message } : null;
}

/** A failed sign-in. */
export function loginProblem(problem: Problem, words: Words & { wrong: string }): ProblemNotice {
  switch (problem.status) {
    case 401:
      return { tone: 'warning', text: words.wrong };
    case 409:
    case 429:
    case 450:
      return serverMessage(problem) ?? { tone: 'error', text: words.wentWrong };
    case UNREACHABLE:
      return { tone: 'error', text: words.unreachable };
    default:
      return { tone: 'error', text: words.wentWrong };
  }
}

/** A code that didn't open the account. */
export function secondStepProblem(problem: Problem, words: Words): ProblemNotice {
  switch (problem.status) {
    case 409:
    case 422:
    case 429:
      return serverMessage(problem) ?? { tone: 'error', text: words.wentWrong };
    case UNREACHABLE:
      return { tone: 'error', text: words.unreachable };
    default:
      return { tone: 'error', text: words.wentWrong };
  }
}

/** A recovery mail that could not be asked for. */
export function recoveryProblem(
  problem: Problem,
  words: Words & { unknownEmail: string },
): ProblemNotice {
  switch (problem.status) {
    case 409:
      return { tone: 'warning', text: words.unknownEmail };
    case 400:
    case 422:
    case 429:
      return serverMessage(problem) ?? { tone: 'error', text: words.wentWrong };
    case UNREACHABLE:
      return { tone: 'error', text: words.unreachable };
    default:
      return { tone: 'error', text: words.wentWrong };
  }
}

/**
 * A password that could not be set: the toast says that something went wrong, and the form adds the server's
 * reason (a link that has run out), without which the person could not know what to do.
 */
export function passwordProblem(problem: Problem, words: Words): ProblemNotice {
  if (problem.status === UNREACHABLE) return { tone: 'error', text: words.unreachable };
  if (problem.status >= 500) return { tone: 'error', text: words.wentWrong };
  return { tone: 'error', text: problem.message || words.wentWrong };
}
