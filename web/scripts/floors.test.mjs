import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesIn, floorProblems, importsOf, roomOf, roomsOf } from './floors.mjs';

const plan = {
  floors: [
    { floor: 'ground', rooms: ['history', 'lists'] },
    { floor: 'parties', rooms: ['customers', 'parties'] },
    { floor: 'money', rooms: ['payments'] },
    { floor: 'pages', rooms: ['customers/pages'] },
  ],
  arrows: { lists: ['history'], customers: ['parties'] },
};
const features = ['customers', 'history', 'lists', 'parties', 'payments'];
const path = (file) => `src/features/${file}`;
const arrow = (from, to) => ({ from: path(from), to: path(to) });
const needed = [
  arrow('lists/dialogs/trace.tsx', 'history/public'),
  arrow('customers/api.ts', 'parties/public'),
];
const problemsOf = (...imports) => floorProblems(plan, [...needed, ...imports], features);

test('finds static, type, lazy and bare imports', () => {
  const source = `
import './style.css';
import { a, type B } from './a';
import type { C } from '@/shared/c';
export {
  d,
} from './d';
const E = lazy(() => import('./e'));
type F = typeof import('./f.json');`;
  assert.deepEqual(importsOf(source), [
    { specifier: './style.css', lazy: false },
    { specifier: './a', lazy: false },
    { specifier: '@/shared/c', lazy: false },
    { specifier: './d', lazy: false },
    { specifier: './e', lazy: true },
    { specifier: './f.json', lazy: false },
  ]);
});

test('a folder that the plan lists apart is a room, and the routes stand in the highest', () => {
  const rooms = roomsOf(plan);
  assert.equal(roomOf(path('customers/api.ts'), rooms), 'customers');
  assert.equal(roomOf(path('customers/pages/list-page.tsx'), rooms), 'customers/pages');
  assert.equal(roomOf(path('customers/routes.tsx'), rooms), 'customers/pages');
  assert.equal(roomOf(path('payments/pages/payment-page.tsx'), rooms), 'payments');
  assert.equal(roomOf('src/shared/ui/money.tsx', rooms), null);
});

test('imports may run down, stay within a room or follow an arrow', () => {
  assert.deepEqual(
    problemsOf(
      arrow('payments/side.ts', 'customers/public'),
      arrow('payments/side.ts', 'payments/api'),
      arrow('customers/pages/list-page.tsx', 'payments/public'),
      arrow('customers/pages/list-page.tsx', 'customers/api'),
      { from: path('payments/side.ts'), to: 'src/shared/ui/money' },
    ),
    [],
  );
});

test('refuses an import that runs up, also within a feature', () => {
  assert.deepEqual(problemsOf(arrow('history/timeline.tsx', 'payments/public')), [
    'src/features/history/timeline.tsx: imports src/features/payments/public: payments stands above history',
  ]);
  assert.deepEqual(problemsOf(arrow('lists/api.ts', 'customers/pages/view')), [
    'src/features/lists/api.ts: imports src/features/customers/pages/view: customers/pages stands above lists',
  ]);
  assert.equal(problemsOf(arrow('customers/public.ts', 'customers/pages/view')).length, 1);
});

test('refuses neighbours without an arrow', () => {
  assert.deepEqual(problemsOf(arrow('parties/api.ts', 'customers/public')), [
    'src/features/parties/api.ts: imports src/features/customers/public: no arrow from parties to customers',
  ]);
});

test('refuses arrows that nobody uses, that leave the floor or that form a circle', () => {
  const arrows = {
    history: ['lists', 'payments'],
    lists: ['history'],
  };
  const imports = [
    arrow('lists/dialogs/trace.tsx', 'history/public'),
    arrow('customers/pages/list-page.tsx', 'parties/public'),
  ];
  assert.deepEqual(floorProblems({ ...plan, arrows }, imports, features), [
    'floors.json: history → lists: nobody uses this arrow',
    'floors.json: history → payments: arrows join rooms of one floor',
    'floors.json: a circle: history → lists → history',
  ]);
});

test('names features without a floor and floors without a feature', () => {
  assert.deepEqual(
    floorProblems(plan, needed, ['customers', 'history', 'lists', 'parties', 'tags']),
    ['floors.json: tags stands on no floor', 'floors.json: payments is no feature'],
  );
});

test('finds a circle of any length, and none in a graph that has none', () => {
  const acyclic = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
  ]);
  assert.deepEqual(circlesIn(acyclic), []);
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  assert.deepEqual(circlesIn(circle), [['a', 'b', 'c', 'a']]);
});
