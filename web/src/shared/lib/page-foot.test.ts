import { expect, test } from 'vitest';
import { tellPageFoot } from './page-foot';

const foot = (height: number) => {
  const element = document.createElement('footer');
  Object.defineProperty(element, 'offsetHeight', { value: height });
  return element;
};
const told = () => document.documentElement.style.getPropertyValue('--page-foot');

test('messages keep clear of the uppermost foot, and of the one below once it is gone', () => {
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
