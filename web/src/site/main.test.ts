import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { preferences, setPreferences } from '@/shared/lib/preferences';

const root = document.documentElement;

beforeEach(async () => {
  document.body.innerHTML = `
    <a href="?lang=ar" data-language="ar">العربية</a>
    <button type="button" data-theme-switch hidden>Light or dark</button>`;
  root.setAttribute('data-mantine-color-scheme', 'light');
  vi.resetModules();
});

// Other tests of the same worker begin with an empty page.
afterAll(() => {
  document.body.innerHTML = '';
});

it('switches the colours, where the application finds them, and keeps the other preferences', async () => {
  setPreferences({ language: 'ar', theme: 'auto' });
  await import('./main');
  const button = document.querySelector('button');
  expect(button?.hidden).toBe(false);
  button?.click();
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
  preferences.look();
  expect(preferences.get()).toMatchObject({ language: 'ar', theme: 'dark' });
  button?.click();
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  root.removeAttribute('data-mantine-color-scheme');
});

it('leads to the same place of the page in the other language', async () => {
  await import('./main');
  location.hash = '#plans';
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(link?.hash).toBe('#plans');
  location.hash = '';
});
