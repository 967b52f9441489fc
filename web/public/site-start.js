// Runs before anything of a public page is painted: sends signed-in people to their home, answers in the language and
// the colours that were chosen on this device. Without it the page reads all the same.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };

  // The page of the log-in knows everyone's home, and whether the session is still good.
  if (root.hasAttribute('data-guests') && read('mizan.session')?.token) location.replace('/login');

  const chosen = read('mizan.preferences') ?? {};
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === root.lang) {
    try {
      localStorage.setItem('mizan.preferences', JSON.stringify({ ...chosen, language: asked }));
    } catch {
      // Without storage the address alone says which language.
    }
  } else if (!asked && /^(en|ar)$/.test(chosen.language) && chosen.language !== root.lang) {
    location.replace(`?lang=${chosen.language}${location.hash}`);
  }

  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = /^(light|dark)$/.test(chosen.theme) ? chosen.theme : dark ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);
})();
