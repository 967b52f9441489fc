import type ar from './text.ar.json';

type Text = keyof typeof ar.shortcuts;

/** Keys that do one thing: as `useHotkeys` and the fields name them. */
interface Shortcut {
  text: Text;
  keys: readonly string[];
}

interface Section {
  title: Text;
  shortcuts: readonly Shortcut[];
}

/** The shortcuts, beside those of the entries of the sidebar. */
export const SHORTCUTS: readonly Section[] = [
  {
    title: 'anywhere',
    shortcuts: [
      { text: 'search', keys: ['Ctrl+KeyK'] },
      { text: 'create', keys: ['KeyN'] },
      { text: 'sheet', keys: ['Shift+Slash'] },
    ],
  },
  {
    title: 'documents',
    shortcuts: [
      { text: 'filter', keys: ['Slash'] },
      { text: 'next', keys: ['KeyJ'] },
      { text: 'previous', keys: ['KeyK'] },
      { text: 'print', keys: ['Ctrl+KeyP'] },
    ],
  },
  {
    title: 'forms',
    shortcuts: [
      { text: 'save', keys: ['Ctrl+KeyS'] },
      { text: 'saveAndSend', keys: ['Ctrl+Enter'] },
      { text: 'saveAndNew', keys: ['Ctrl+Shift+Enter'] },
      { text: 'duplicateLine', keys: ['Ctrl+KeyD'] },
      { text: 'removeLine', keys: ['Ctrl+Delete'] },
      { text: 'moveLine', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
      { text: 'lastPrice', keys: ['Alt+KeyL'] },
      { text: 'balanceLine', keys: ['Ctrl+KeyB'] },
    ],
  },
  {
    title: 'dates',
    shortcuts: [
      { text: 'today', keys: ['KeyT'] },
      { text: 'day', keys: ['Equal', 'Minus'] },
      { text: 'week', keys: ['KeyW', 'KeyK'] },
      { text: 'month', keys: ['KeyM', 'KeyH'] },
      { text: 'year', keys: ['KeyY', 'KeyR'] },
      { text: 'calendar', keys: ['Alt+ArrowDown'] },
    ],
  },
];

const SIGNS: Record<string, string> = {
  Slash: '/',
  Equal: '+',
  Minus: '−',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The keys of a keystroke as the keyboard has them printed. */
export function printedKeys(keys: string): string[] {
  if (keys === 'Shift+Slash') return ['?'];
  return keys.split(/[+ ]/).map((key) => SIGNS[key] ?? key.replace(/^Key/, ''));
}
