import { instantText } from '../text/instant.ts';

/** A string of CSS. */
const quoted = (text: string) => `"${text.replaceAll(/\s+/g, ' ').trim().replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const controlText = (element: Element) =>
  element instanceof HTMLSelectElement
    ? (element.selectedOptions[0]?.text ?? '')
    : element instanceof HTMLInputElement
      ? element.value
      : (element.textContent ?? '');

/** `data-printed="Rok"` says its name too, as 'Rok: 2026'; React writes a bare one as "true". */
function printedText(element: Element): string {
  const text = controlText(element).trim();
  const name = element.getAttribute('data-printed') ?? 'true';
  return name === 'true' || !text ? text : `${name}: ${text}`;
}

/** The title, that of an open dialog, who and which period the screen is about (`data-printed`), and at last whose session it is. */
function subjectOf(root: Document): string {
  const named = [
    ...root.querySelectorAll('main h1'),
    ...root.querySelectorAll('.dialog h2, .dialog [data-printed]'),
    ...root.querySelectorAll('main [data-printed]'),
    ...root.querySelectorAll('header [data-printed]'),
  ];
  const parts = [...new Set(named.map(printedText))];
  // What another says too, as the period alone and within 'Okres ewaluacji 2022–2025', is said once.
  const said = parts.filter((part) => part && !parts.some((other) => other !== part && other.includes(part)));
  return said.join(' · ') || root.title;
}

/** What is printed and when, for the foot of its pages (`print.css`). */
export function writeFoot() {
  const { style } = document.documentElement;
  style.setProperty('--printed-what', quoted(subjectOf(document)));
  style.setProperty('--printed-when', `${quoted(`Wydrukowano ${instantText(new Date().toISOString())}`)} " · "`);
}

export const watchPrints = () => window.addEventListener('beforeprint', writeFoot);
