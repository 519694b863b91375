// Outside the page, since the content security policy allows no inline script.

// Before the first paint.
try {
  const theme = localStorage.getItem('motyw');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage follows the system's theme.
}

// What this address began with the last time (`src/client/first-calls.ts`) is asked for beside the scripts, not after them.
try {
  const urls = JSON.parse((!location.search && localStorage.getItem(`first ${location.pathname}`)) || '[]');
  window.firstCalls = new Map(urls.map((url) => [url, fetch(url).catch(() => undefined)]));
} catch {
  // The app asks itself.
}

// After it: a script that the browser has kept would run before the frame of the page is painted, and hold it back.
document.addEventListener('DOMContentLoaded', () => {
  const app = document.querySelector('link[data-app]');
  if (!app) return;
  const start = async () => {
    await import(app.href);
    setTimeout(() => window.dispatchEvent(new Event('start-app')));
  };
  // A tab in the background is never painted.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
});
