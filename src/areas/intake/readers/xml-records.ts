import { finish } from './finish.ts';
import { orcidRecord } from './orcid.ts';
import { dataciteRecord } from './datacite.ts';
import type { Reading } from './record.ts';
import { all, elements, everywhere, first, textAt, textWithin, type XmlElement, xmlTree } from './xml-tree.ts';

/** Reads the XML of ORCID, which has the shape of its JSON: of each group one work. */
export function readOrcidXml(text: string): Reading {
  const { root, errors } = xmlTree(text);
  if (!root) return { records: [], errors };
  const whole: XmlElement = { name: '', attributes: {}, children: [root], line: 1 };
  const groups = everywhere(whole, 'group').filter((group) => all(group, 'work-summary').length > 0);
  const works =
    groups.length > 0
      ? groups.flatMap((group) =>
          all(group, 'work-summary')
            .toSorted((a, b) => index(b) - index(a))
            .slice(0, 1),
        )
      : [...everywhere(whole, 'work'), ...everywhere(whole, 'work-summary')];
  return { records: works.map((work) => finish(orcidRecord(asJson(work), work.line))), errors };
}

const index = ({ attributes }: XmlElement) => Number(attributes['display-index'] ?? 0);

const LISTS = new Set(['external-id', 'contributor']);

function asJson(element: XmlElement): unknown {
  const parts = elements(element);
  if (parts.length === 0) return textWithin(element).trim();
  const value: Record<string, unknown> = {};
  for (const part of parts) {
    if (LISTS.has(part.name)) value[part.name] = [...((value[part.name] as unknown[] | undefined) ?? []), asJson(part)];
    else value[part.name] ??= asJson(part);
  }
  return value;
}

/** Reads the XML of DataCite. */
export function readDataciteXml(text: string): Reading {
  const { root, errors } = xmlTree(text);
  if (!root) return { records: [], errors };
  const whole: XmlElement = { name: '', attributes: {}, children: [root], line: 1 };
  return {
    records: everywhere(whole, 'resource').map((resource) =>
      finish(dataciteRecord(dataciteJson(resource), resource.line)),
    ),
    errors,
  };
}

function dataciteJson(resource: XmlElement) {
  const kind = first(resource, 'resourceType');
  const listed = (path: string, value: string, ...names: string[]) =>
    all(resource, path).map((one) => ({
      [value]: textWithin(one).trim(),
      ...Object.fromEntries(names.map((name) => [name, one.attributes[name]])),
    }));
  return {
    doi: textAt(resource, 'identifier'),
    publicationYear: textAt(resource, 'publicationYear'),
    types: { resourceTypeGeneral: kind?.attributes.resourceTypeGeneral, resourceType: textWithin(kind) },
    titles: listed('titles/title', 'title', 'titleType'),
    creators: all(resource, 'creators/creator').map((creator) => ({
      name: textAt(creator, 'creatorName'),
      nameType: first(creator, 'creatorName')?.attributes.nameType,
      familyName: textAt(creator, 'familyName') || undefined,
      givenName: textAt(creator, 'givenName') || undefined,
    })),
    dates: listed('dates/date', 'date', 'dateType'),
    alternateIdentifiers: listed(
      'alternateIdentifiers/alternateIdentifier',
      'alternateIdentifier',
      'alternateIdentifierType',
    ),
    relatedIdentifiers: listed(
      'relatedIdentifiers/relatedIdentifier',
      'relatedIdentifier',
      'relatedIdentifierType',
      'relationType',
    ),
    relatedItems: all(resource, 'relatedItems/relatedItem').map((item) => ({
      relationType: item.attributes.relationType,
      titles: all(item, 'titles/title').map((title) => ({ title: textWithin(title) })),
      volume: textAt(item, 'volume'),
      issue: textAt(item, 'issue'),
      number: textAt(item, 'number'),
      firstPage: textAt(item, 'firstPage'),
      lastPage: textAt(item, 'lastPage'),
      relatedItemIdentifier: {
        relatedItemIdentifier: textAt(item, 'relatedItemIdentifier'),
        relatedItemIdentifierType: first(item, 'relatedItemIdentifier')?.attributes.relatedItemIdentifierType,
      },
    })),
  };
}
