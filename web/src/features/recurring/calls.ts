import { answer } from '@/shared/api/client';
import type { Headers, RecurringCalls, ScheduleDetail } from './side';

type Answer<Found> = Promise<{ data?: Found }>;
type Named = { params: { path: { id: number } } };

/** Where the server takes what is done to schedules of a kind, each the call with its address. */
interface Addresses<Body, Found> {
  show: (init: Named & { signal: AbortSignal }) => Answer<Found>;
  add: (init: { body: Body; headers: Headers }) => Answer<Found>;
  edit: (init: Named & { body: Body }) => Answer<Found>;
  pause: (init: Named) => Answer<Found>;
  resume: (init: Named) => Answer<Found>;
  run: (init: Named & { headers: Headers }) => Answer<Found>;
  makeMissed: (init: { params: { path: { id: number; num: number } } }) => Answer<Found>;
  remove: (init: Named) => Answer<{ message: string }>;
}

/** How a kind is written for the server, and read from it. */
interface Mapping<Values, Sent, Body, Found, Saved> {
  toSchedule: (values: Values, sent: Sent) => Body;
  detailOf: (found: Found) => ScheduleDetail<Saved>;
}

/** The calls about single schedules, of whatever kind. */
export function scheduleCalls<Values, Sent, Body, Found, Saved>(
  { toSchedule, detailOf }: Mapping<Values, Sent, Body, Found, Saved>,
  to: Addresses<Body, Found>,
) {
  const named = (id: number) => ({ params: { path: { id } } });
  const detail = async (call: Answer<Found>) => detailOf(await answer(call));
  return {
    show: (id, signal) => detail(to.show({ ...named(id), signal })),
    add: (values, sent, headers) => detail(to.add({ body: toSchedule(values, sent), headers })),
    edit: (id, values, sent) => detail(to.edit({ ...named(id), body: toSchedule(values, sent) })),
    halt: (id, verb) => detail(to[verb](named(id))),
    run: (id, headers) => detail(to.run({ ...named(id), headers })),
    makeMissed: (id, num) => detail(to.makeMissed({ params: { path: { id, num } } })),
    remove: (id) => answer(to.remove(named(id))),
  } satisfies Omit<RecurringCalls<Saved, Values, Sent>, 'list'>;
}
