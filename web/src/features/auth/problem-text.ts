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

/** Shows a notice that has no form to be shown in. */
export function showNotice(notice: ProblemNotice): void {
  toast[notice.tone](notice.text);
}

/** What a form says of the statuses that it expects. */
interface Expected {
  /** Its own text for a status. */
  texts?: Record<number, string>;
  /** Statuses whose message the server writes for the person. */
  fromServer: readonly number[];
}

function noticeOf(problem: Problem, words: Words, { texts, fromServer }: Expected): ProblemNotice {
  const own = texts?.[problem.status];
  if (own) return { tone: 'warning', text: own };
  if (problem.status === UNREACHABLE) return { tone: 'error', text: words.unreachable };
  if (fromServer.includes(problem.status) && problem.message) {
    return { tone: 'warning', text: problem.message };
  }
  return { tone: 'error', text: words.wentWrong };
}

/** A failed sign-in. */
export function loginProblem(problem: Problem, words: Words & { wrong: string }): ProblemNotice {
  return noticeOf(problem, words, { texts: { 401: words.wrong }, fromServer: [409, 429, 450] });
}

/** A code that didn't open the account. */
export function secondStepProblem(problem: Problem, words: Words): ProblemNotice {
  return noticeOf(problem, words, { fromServer: [409, 422, 429] });
}

/** A recovery mail that could not be asked for. */
export function recoveryProblem(
  problem: Problem,
  words: Words & { unknownEmail: string },
): ProblemNotice {
  return noticeOf(problem, words, {
    texts: { 409: words.unknownEmail },
    fromServer: [400, 422, 429],
  });
}

/** A password that could not be set. */
export function passwordProblem(problem: Problem, words: Words): ProblemNotice {
  if (problem.status === UNREACHABLE) return { tone: 'error', text: words.unreachable };
  if (problem.status >= 500) return { tone: 'error', text: words.wentWrong };
  return { tone: 'error', text: problem.message || words.wentWrong };
}

/** Why it could not, where the server says so: a link that has expired. Without it nobody knows what to do. */
export function passwordReason(problem: Problem, words: Words): string | null {
  const { text } = passwordProblem(problem, words);
  return text === words.wentWrong ? null : text;
}
