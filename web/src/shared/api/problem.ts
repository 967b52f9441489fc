/** One field that the server refused, in the words of the reader's language. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

interface ProblemBody {
  code?: string;
  message?: string;
  title?: string;
  field?: string | null;
  errors?: FieldProblem[] | null;
  request_id?: string | null;
}

/** Status of a problem whose answer never came: no connection, or the server is down. */
export const UNREACHABLE = 0;

/** Status of a call that was held back, since another tab has gone to another company or signed out. */
export const NOT_SENT = -1;

/** The error of a failed call to the server. */
export class Problem extends Error {
  /** HTTP status, or {@link UNREACHABLE}. */
  readonly status: number;
  /** The server's stable code, such as `customer.duplicate`. */
  readonly code: string;
  readonly fields: FieldProblem[];
  /** The reference to quote to support. */
  readonly requestId: string | null;

  constructor(status: number, body: ProblemBody = {}) {
    super(body.message ?? body.title ?? '');
    this.name = 'Problem';
    this.status = status;
    this.code = body.code ?? '';
    this.requestId = body.request_id ?? null;
    const single =
      body.field && !body.errors?.length
        ? [{ field: body.field, code: this.code, message: this.message }]
        : [];
    this.fields = body.errors?.length ? body.errors : single;
  }
}

/** The server, or a proxy before it, gave no answer in time: the result of the call is unknown. */
export function isBusy({ status }: { status: number }): boolean {
  return status >= 502 && status <= 504;
}

/** No answer came at all, or none of the server's own: the call may have been carried out. */
export function isUnanswered(problem: Problem): boolean {
  return problem.status === UNREACHABLE || isBusy(problem);
}

/** Something else was saved under this submission's key: an earlier try whose answer was lost. */
export function isMaybeSaved({ status, code }: Problem): boolean {
  return status === 409 && code === 'idempotency_key_reused';
}

/** The record is not there any more, or not for this person. */
export function isGone({ status, code }: Problem): boolean {
  return status === 404 && code === 'not_found';
}

/** The record was saved by somebody else, or in another window, since it was opened. */
export function isOtherVersion({ status, code }: Problem): boolean {
  return status === 409 && /version|conflict/.test(code);
}

/** The server understood and will not do it; asking again gives the same answer. */
export function isRefusal(problem: Problem | null): boolean {
  return problem !== null && problem.status >= 400 && problem.status < 500;
}

/** The problem where it is a refusal; what merely failed may be asked again. */
export function refusalOf(problem: Problem | null): Problem | null {
  return isRefusal(problem) ? problem : null;
}

/** Reads the problem out of an answer that did not succeed. */
export async function problemFrom(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => ({}));
  return new Problem(response.status, typeof body === 'object' && body ? body : {});
}

/** Names of what the browser throws where no answer came. */
const NETWORK = new Set(['TypeError', 'AbortError', 'TimeoutError', 'NetworkError']);

/** Whether a call could not even be made; its message says why. */
export function isRequestError({ code }: Problem): boolean {
  return code === 'request_error';
}

/** Whatever was thrown, as a problem. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : '';
  // The browser throws a TypeError or a DOMException of the network; anything else went wrong before it was asked.
  const unsent = error instanceof Error && !NETWORK.has(error.name) && message !== '';
  return new Problem(UNREACHABLE, unsent ? { message, code: 'request_error' } : { message });
}
