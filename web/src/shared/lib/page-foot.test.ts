import { expect, test } from 'vitest';
import { publishFootHeight, publishHeadHeight } from './page-foot';

const foot = (height: number) => {
  const element = document.createElement('footer');
  Object.defineProperty(element, 'offsetHeight', { value: height });
  return element;
};
const height = () => document.documentElement.style.getPropertyValue('--page-foot');

test('the page knows the uppermost foot, and the one below once it is removed', () => {
  expect(publishFootHeight(null)).toBeUndefined();
  const endPage = publishFootHeight(foot(57));
  expect(height()).toBe('57px');
  const endDrawer = publishFootHeight(foot(102));
  expect(height()).toBe('102px');
  endDrawer?.();
  expect(height()).toBe('57px');
  endPage?.();
  expect(height()).toBe('');
});

test('the page knows the head of a form beside its foot', () => {
  const endHead = publishHeadHeight(foot(120));
  const endFoot = publishFootHeight(foot(57));
  expect(document.documentElement.style.getPropertyValue('--page-head')).toBe('120px');
  expect(height()).toBe('57px');
  endHead?.();
  expect(document.documentElement.style.getPropertyValue('--page-head')).toBe('');
  expect(height()).toBe('57px');
  endFoot?.();
});
