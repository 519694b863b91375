export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'motyw';
const changed = 'theme-change';

/** The reader's remembered choice; a browser that refuses storage has none. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Puts the choice on <html>. Call it before the first render, so that nothing flashes. */
export function applyTheme(theme = readTheme()) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice holds for this page alone.
  }
  applyTheme(theme);
  window.dispatchEvent(new Event(changed));
}

/** The choice as the page shows it, and news of its change here or in another tab. */
export const currentTheme = (): Theme => {
  const shown = document.documentElement.dataset.theme;
  return shown === 'light' || shown === 'dark' ? shown : 'system';
};

export function onThemeChange(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyTheme();
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', elsewhere);
  };
}
