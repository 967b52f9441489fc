import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import commonEn from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import {
  goToNewBuild,
  inTime,
  isLostPart,
  lostPart,
  PART_MS,
  programOf,
  watchMissingParts,
} from './new-build';
import { RouteProblem } from './route-problem';

const page = (program: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/${program}.js"></script>`;

beforeEach(() => {
  vi.spyOn(document.documentElement, 'outerHTML', 'get').mockReturnValue(page('old'));
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

function served(name: string) {
  server.use(http.get('*/', () => HttpResponse.html(page(name))));
}

test('another build is loaded once', async () => {
  served('new');
  const reload = vi.fn();
  expect(await goToNewBuild(reload)).toBe(true);
  expect(await goToNewBuild(reload), 'it is incomplete itself').toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  served('newer');
  expect(await goToNewBuild(reload)).toBe(true);
});

test('the same build, and a server that says nothing, are no reason', async () => {
  const reload = vi.fn();
  served('old');
  expect(await goToNewBuild(reload)).toBe(false);
  server.use(http.get('*/', () => HttpResponse.error()));
  expect(await goToNewBuild(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a program is known by its address', () => {
  expect(programOf(page('new'))).toBe('/assets/new.js');
  expect(programOf('<p>no program</p>')).toBeNull();
});

test('what was thrown for want of a part is known', () => {
  watchMissingParts();
  const payload = new Error('404');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect([payload, lostPart('sales'), new Error('404'), null].map(isLostPart)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a screen holds its place while it is asked for, and says so if there is no other build', async () => {
  served('old');
  const problem = (error: Error) => <RouteProblem error={error} reset={() => {}} />;
  await renderScreen(problem(lostPart('sales')));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('without a connection it says so, and comes back with it', async () => {
  server.use(http.get('*/', () => HttpResponse.error()));
  const reset = vi.fn();
  onlineManager.setOnline(false);
  try {
    await renderScreen(<RouteProblem error={lostPart('frame')} reset={reset} />);
    expect(await screen.findByText(commonEn.offline.title)).toBeDefined();
    expect(screen.queryByText(commonEn.problems.wentWrong)).toBeNull();
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  expect(reset).toHaveBeenCalled();
});

test('a part that has not come in two minutes is missing, with a way to try again', async () => {
  vi.useFakeTimers();
  try {
    const ended = vi.fn();
    const part = inTime(new Promise(() => {}), 'sales').catch((error) => ended(isLostPart(error)));
    await vi.advanceTimersByTimeAsync(PART_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await part;
    expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a part that comes, or is refused, in time is as it was', async () => {
  vi.useFakeTimers();
  try {
    expect(await inTime(Promise.resolve('page'), 'sales')).toBe('page');
    const refused = new Error('404');
    await expect(inTime(Promise.reject(refused), 'sales')).rejects.toBe(refused);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
