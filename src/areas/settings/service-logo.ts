import { hash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { FieldRefusal } from '#platform/refusal.ts';
import { MOST_LOGO_BYTES } from './schema-fields.ts';

/** Elements that run, load or embed something else. */
const REFUSED = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'a',
  'set',
  'animate',
]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const IHDR_END = 24;
const MOST_PIXELS = 2_000;

const refusal = (message: string) => new FieldRefusal([{ path: 'content', message }]);

/** A logo as it is stored. @throws FieldRefusal unless it is a small PNG, or an SVG that does nothing but draw */
export function readLogo(bytes: Buffer) {
  if (bytes.length > MOST_LOGO_BYTES) throw refusal('Plik jest za duży: logo może mieć najwyżej 200 kB');
  const type = bytes.subarray(0, PNG.length).equals(PNG) ? ('png' as const) : ('svg' as const);
  if (type === 'png') checkPng(bytes);
  else checkSvg(bytes);
  return { hash: hash('sha256', bytes), type, bytes };
}

function checkPng(bytes: Buffer) {
  if (bytes.length < IHDR_END || bytes.toString('latin1', 12, 16) !== 'IHDR') throw refusal('Plik PNG jest uszkodzony');
  if (bytes.readUInt32BE(16) > MOST_PIXELS || bytes.readUInt32BE(20) > MOST_PIXELS)
    throw refusal(`Obraz jest za duży: logo może mieć najwyżej ${MOST_PIXELS} na ${MOST_PIXELS} punktów`);
}

/** What an attribute or a style names may only be in the file itself. */
const isOwn = (reference: string) => /^(#|data:image\/(png|jpeg);)/i.test(reference.trim());
const namesOther = (style: string) =>
  /@import|expression\s*\(|\\/i.test(style) ||
  [...style.matchAll(/url\(\s*['"]?([^'")]*)/gi)].some(([, reference = '']) => !isOwn(reference));

function checkSvg(bytes: Buffer) {
  const refuse = (what: string) => {
    throw refusal(`Plik SVG zawiera ${what}: zapisz logo jako zwykły SVG albo PNG`);
  };
  const parser = new SaxesParser({ xmlns: true });
  let root = '';
  let style = '';
  parser.on('error', () => {
    throw refusal('Plik nie jest obrazem SVG ani PNG');
  });
  parser.on('doctype', (text) => {
    if (text.includes('[')) refuse('własne encje');
  });
  parser.on('processinginstruction', ({ target }) => refuse(`instrukcję ${target}`));
  parser.on('opentag', ({ local, attributes }) => {
    root ||= local;
    style = '';
    if (REFUSED.has(local.toLowerCase())) refuse(`element ${local}`);
    for (const { local: name, value } of Object.values(attributes)) {
      if (/^on/i.test(name)) refuse(`skrypt (${name})`);
      if ((name === 'href' || name === 'src') && !isOwn(value)) refuse('odwołanie do innego pliku');
      if (namesOther(value)) refuse('odwołanie do innego pliku');
    }
  });
  parser.on('text', (text) => {
    style += text;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'style' && namesOther(style)) refuse('odwołanie do innego pliku');
  });
  parser.write(bytes.toString('utf8')).close();
  if (root !== 'svg') throw refusal('Plik nie jest obrazem SVG ani PNG');
}
