import { expect, test } from 'vitest';
import { tellPageFoot, tellPageHead } from './page-foot';

const foot = (height: number) => {
  const element = document.createElement('footer');
  Object.defineProperty(element, 'offsetHeight', { value: height });
  return element;
};
const told = () => document.documentElement.style.getPropertyValue('--page-foot');

test('the page knows the uppermost foot, and the one below once it is gone', () => {
  expect(tellPageFoot(null)).toBeUndefined();
  const endPage = tellPageFoot(foot(57));
  expect(told()).toBe('57px');
  const endDrawer = tellPageFoot(foot(102));
  expect(told()).toBe('102px');
  endDrawer?.();
  expect(told()).toBe('57px');
  endPage?.();
  expect(told()).toBe('');
});

test('the page knows the head of a form beside its foot', () => {
  const endHead = tellPageHead(foot(120));
  const endFoot = tellPageFoot(foot(57));
  expect(document.documentElement.style.getPropertyValue('--page-head')).toBe('120px');
  expect(told()).toBe('57px');
  endHead?.();
  expect(document.documentElement.style.getPropertyValue('--page-head')).toBe('');
  expect(told()).toBe('57px');
  endFoot?.();
});
