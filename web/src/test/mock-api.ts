import { HttpResponse, http } from 'msw';
import type { paths } from '@/shared/api/schema';

type Method = 'get' | 'post' | 'put' | 'delete' | 'patch';

/** The calls of a method, by their paths. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M & keyof paths[P]] extends { responses: unknown } ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends keyof paths> = paths[P][M & keyof paths[P]];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type Success<T> = T extends { responses: infer Responses }
  ? Json<Responses[keyof Responses & (200 | 201)]>
  : never;

type Sent<T> = T extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : undefined;

type Params<T> = T extends { parameters: { path: infer Path } } ? Path : Record<never, never>;

/** A test gives the fields that its screen reads; those that it gives are as the API has them. */
type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
    : T;

/** Instead of an answer: a refusal, or no answer at all. */
export class Failure {
  constructor(readonly response: () => Response) {}
}

/** The server refuses, with its problem as far as a test needs it. */
export const refused = (status: number, problem: object = {}) =>
  new Failure(() => HttpResponse.json(problem as Record<string, unknown>, { status }));

/** The server can't be reached. */
export const unreachable = () => new Failure(() => HttpResponse.error());

type Reply<T> =
  | ([Success<T>] extends [never] ? undefined | object : DeepPartial<Success<T>>)
  | Failure;

interface Call<T> {
  request: Request;
  /** The request body, as JSON. */
  body: Sent<T>;
  /** The parts of the path, numbers as text. */
  params: { [Name in keyof Params<T>]: Params<T>[Name] extends number ? string : Params<T>[Name] };
}

/** A `Response` is for what is no JSON: a file, say. */
type Answered<T> = Reply<T> | Response;

type Answer<T> = Reply<T> | ((call: Call<T>) => Answered<T> | Promise<Answered<T>>);

interface MockOptions<T> {
  /** Answers only for these parts of the path. */
  params?: Partial<Params<T>>;
  /** Answers once; the next call is answered by the mock before. */
  once?: boolean;
}

/** `/Bill/{id}` as the mock server matches it: a given part must be equal, any other matches all. */
function pattern(path: string, params: Readonly<Record<string, unknown>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? `:${name}`));
  return `*/v2${filled}`;
}

/** The request body where it is JSON; a file is not. */
async function sentJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  return type.includes('application/json') ? request.clone().json() : undefined;
}

function mockOf<M extends Method>(method: M) {
  return <P extends PathOf<M>>(
    path: P,
    answer: Answer<Operation<M, P>>,
    { params = {}, once = false }: MockOptions<Operation<M, P>> = {},
  ) =>
    http[method](
      pattern(path, params),
      async ({ request, params: found }) => {
        const call = { request, body: await sentJson(request), params: found };
        const reply: unknown = typeof answer === 'function' ? await answer(call as never) : answer;
        if (reply instanceof Failure) return reply.response();
        if (reply instanceof Response) return reply;
        return HttpResponse.json(reply as Record<string, unknown>);
      },
      { once },
    );
}

/**
 * Replaces calls of the API: `server.use(mock.get('/Forms/GetTags', []))`. The path, what was sent and the answer
 * are those of the generated schema, so that a call that changes breaks the tests that mock it.
 */
export const mock = {
  get: mockOf('get'),
  post: mockOf('post'),
  put: mockOf('put'),
  delete: mockOf('delete'),
  patch: mockOf('patch'),
};
