// Before the first paint and outside the page, since the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('motyw');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage follows the system's theme.
}
