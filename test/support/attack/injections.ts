/** Injections into SQL, HTML, templates, spreadsheets, headers and paths; `at` is the canary's address. */
export const injections = (at = 'https://zla.example') => [
  `'; drop table publications; --`,
  `" or ""="`,
  `<script>window.__pwned = 1; fetch('${at}/script')</script>`,
  `"><img src="${at}/image" onerror="window.__pwned=1;alert(1)">`,
  `<svg onload=alert(document.cookie)><a href="javascript:alert(1)">x</a>`,
  `<iframe src="${at}/frame"></iframe><base href="${at}/">`,
  '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7*7 %>',
  `=HYPERLINK("${at}/cell","kliknij")`,
  '+cmd|/c calc!A1',
  '-2+3+cmd|x!A1',
  '@SUM(1+1)*cmd|x!A1',
  '\t=1+1',
  `plik.xlsx"\r\nSet-Cookie: dorobek=x\r\n\r\n<script>alert(1)</script>`,
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '__proto__',
  'a & b < c > d "e" \'f\' ]]> &lt; %3Cscript%3E %00',
  '\u202Etxt.exe\u200B',
];

/** What is kept of such a text: nothing that turns the direction of what follows. */
export const unturned = (text: string) => text.replaceAll('\u202E', '');
