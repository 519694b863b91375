import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder with these files, deleted after the test. */
export function folderWith(files: Record<string, string | Uint8Array>) {
  const folder = mkdtempSync(join(tmpdir(), 'optimum-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return {
    path: (name: string) => join(folder, name),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

export const AUTHORS = `case,author,share_etat,doctoral_student,employee,in_N
fizyka,Ala,1.0,0,1,1
fizyka,Olek,0.5,0,1,1
fizyka,Ewa,0.2,0,1,1
fizyka,Jan,1,0,1,0
fizyka,Iga,0,1,0,0
fizyka,Gość,1,0,0,0
fizyka,Zoe,0.5,0,1,1
`;

export const AUTHORSHIPS = `case,author,publication,slot,points,monograph
fizyka,Ala,P1,1,140,0
fizyka,Ala,P2,1,100,0
fizyka,Ala,P3,1,100,0
fizyka,Ala,P4,1,70,0
fizyka,Ala,P5,1,40,0
fizyka,Zoe,B1,0.5,40,1
fizyka,Olek,P1,1,140,0
fizyka,Olek,P6,0.5,50,0
fizyka,Olek,P7,1,100,0
fizyka,Ewa,P8,1,70,0
fizyka,Ewa,P9,0.3333,23.3333,0
fizyka,Jan,P10,1,200,0
fizyka,Jan,P11,1,200,0
fizyka,Iga,P12,0.5,70,0
fizyka,Gość,P13,1,200,0
`;
