import './site.css';

const root = document.documentElement;
const SCHEME = 'data-mantine-color-scheme';
const PREFERENCES = 'mizan.preferences';

/** Keeps what was chosen where the application looks for it. */
function keep(change: { theme: string }): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}');
    localStorage.setItem(PREFERENCES, JSON.stringify({ ...(stored as object), ...change }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Lets the button of the header switch between light and dark. */
function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const theme = root.getAttribute(SCHEME) === 'dark' ? 'light' : 'dark';
    root.setAttribute(SCHEME, theme);
    keep({ theme });
  });
}

/** The link to the other language leads to the same place of the page. */
function startLanguageLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-language]');
  link?.addEventListener('click', () => {
    link.hash = location.hash;
  });
}

startThemeSwitch();
startLanguageLink();
