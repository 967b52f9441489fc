import { asProblem, isUnanswered, NOT_SENT, type Problem } from '@/shared/api/problem';
import { type LineKey, type Pending, placeOf, type TicksBody } from './ticking';

interface TickQueueOptions<Answer> {
  /** Sends some ticks; throws the problem of a call that did not succeed. */
  send: (body: TicksBody) => Promise<Answer>;
  /** The server has taken these; until it is done with them they count as on their way. */
  onSaved: (answer: Answer, saved: Pending) => void | Promise<void>;
  /** The server will not take these: they are as they were before. */
  onRefused: (problem: Problem) => void;
  /** How long ticks are gathered, in milliseconds. */
  pauseMs?: number;
}

/** Ticks on their way to the server. */
export interface TickQueue {
  /** What is not confirmed yet. */
  pending: () => Pending;
  /** No answer came: what was ticked is kept, and sent again. */
  isStuck: () => boolean;
  subscribe: (listener: () => void) => () => void;
  put: (ticks: Pending) => void;
  /** Sends at once what waits; whether all of it is saved. */
  flush: () => Promise<boolean>;
}

/** At most so many go at once. */
const BATCH = 500;

/** Status of a call that came too soon after others. */
const TOO_MANY = 429;

/** Statuses that end the session of the person: nothing can be sent any more. */
const OVER = [401, 402, 403, 450];

/**
 * Saves ticks as they are made. A tick shows at once and is sent a moment later with those made meanwhile, one call
 * after the other. To say again that a line is ticked changes nothing: so what got no answer is simply sent again.
 */
export function createTickQueue<Answer>(options: TickQueueOptions<Answer>): TickQueue {
  const { send, onSaved, onRefused, pauseMs = 250 } = options;
  const listeners = new Set<() => void>();
  let waiting = new Map<LineKey, boolean>();
  let sending: Pending = new Map();
  let pendingTicks: Pending = new Map();
  let stuck = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  function changed() {
    pendingTicks = new Map([...sending, ...waiting]);
    for (const listener of listeners) listener();
  }

  /** The next ticks of one kind, taken out of those that wait. */
  function take(): { keys: LineKey[]; ticked: boolean } {
    const [ticked] = waiting.values();
    const keys = [...waiting]
      .filter(([, value]) => value === ticked)
      .map(([key]) => key)
      .slice(0, BATCH);
    for (const key of keys) waiting.delete(key);
    sending = new Map(keys.map((key) => [key, ticked === true]));
    return { keys, ticked: ticked === true };
  }

  /** What was not taken waits again, unless it was changed meanwhile. */
  function restore(keys: readonly LineKey[], ticked: boolean) {
    waiting = new Map([...keys.map((key) => [key, ticked] as const), ...waiting]);
  }

  /** Whether it can continue after a problem. */
  function failed(problem: Problem, keys: readonly LineKey[], ticked: boolean): boolean {
    sending = new Map();
    if (isUnanswered(problem) || problem.status === TOO_MANY) {
      restore(keys, ticked);
      stuck = true;
      return false;
    }
    const culprits = new Set(
      problem.fields.flatMap(({ field }) => /^lines\.(\d+)/.exec(field)?.[1] ?? []),
    );
    if (culprits.size > 0) {
      const others = keys.filter((_, place) => !culprits.has(String(place)));
      restore(others, ticked);
      onRefused(problem);
      return true;
    }
    waiting = new Map();
    if (problem.status !== NOT_SENT && !OVER.includes(problem.status)) onRefused(problem);
    return false;
  }

  async function run(): Promise<boolean> {
    while (waiting.size > 0) {
      const { keys, ticked } = take();
      changed();
      const places = keys.map(placeOf);
      try {
        const answer = await send({ lines: places, ticked });
        stuck = false;
        await onSaved(answer, sending);
        sending = new Map();
      } catch (error) {
        if (!failed(asProblem(error), keys, ticked)) {
          changed();
          return false;
        }
      }
      changed();
    }
    return true;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (running) {
      await running;
      return waiting.size > 0 ? flush() : sending.size === 0;
    }
    if (waiting.size === 0) return true;
    running = run();
    const done = await running;
    running = null;
    return done;
  }

  return {
    pending: () => pendingTicks,
    isStuck: () => stuck,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put(ticks) {
      for (const [key, ticked] of ticks) waiting.set(key, ticked);
      changed();
      timer ??= setTimeout(() => void flush(), pauseMs);
    },
    flush,
  };
}
