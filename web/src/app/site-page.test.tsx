import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';

test('leaves the application, but not for the page that it was loaded at', async () => {
  vi.resetModules();
  const { SitePage } = await import('./site-page');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  await renderScreen(<SitePage />, { session: null });
  // Loaded here: asking again would never end.
  expect(replace).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);

  history.pushState({}, '', '/privacy');
  await renderScreen(<SitePage />, { session: null });
  expect(replace).toHaveBeenCalledWith(window.location.href);
  history.pushState({}, '', '/');
});
