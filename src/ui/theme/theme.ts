type Theme = 'system' | 'light' | 'dark';

const storageKey = 'motyw';
const changed = 'theme-change';

/** The stored theme; 'system' without one. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets the theme on <html>. */
function applyTheme(theme = readTheme()) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice holds for this page only.
  }
  applyTheme(theme);
  window.dispatchEvent(new Event(changed));
}

export const currentTheme = (): Theme => {
  const shown = document.documentElement.dataset.theme;
  return shown === 'light' || shown === 'dark' ? shown : 'system';
};

export function onThemeChange(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    applyTheme();
    listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', onStorage);
  };
}
