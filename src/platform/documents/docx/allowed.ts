/**
 * What a template of Word may hold. Everything else is refused: Word and LibreOffice write these, and none of them reads
 * another file, runs or fetches anything.
 */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships/';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const MS_WORD = 'http://schemas.microsoft.com/office/';

/** `word`: markup, read element by element; `data`: XML that nothing shows as text of the document. */
type Kind = 'word' | 'data' | 'image';
export type Role = { names: RegExp; types: readonly string[]; relations: readonly string[]; kind: Kind };

const word = (names: RegExp, type: string, relation: string): Role => ({
  names,
  types: [`${WORD}${type}+xml`],
  relations: [OFFICE + relation],
  kind: 'word',
});
const data = (names: RegExp, types: readonly string[], relations: readonly string[]): Role => ({
  names,
  types,
  relations,
  kind: 'data',
});

export const MAIN = 'word/document.xml';
export const DOCUMENT_RELATION = `${OFFICE}officeDocument`;
export const LINK_RELATION = `${OFFICE}hyperlink`;

/** Parts by their name, with the content type and the relation that each must have. */
export const ROLES: readonly Role[] = [
  word(/^word\/document\.xml$/, 'document.main', 'officeDocument'),
  word(/^word\/glossary\/document\d*\.xml$/, 'document.glossary', 'glossaryDocument'),
  word(/^word\/(?:glossary\/)?styles\d*\.xml$/, 'styles', 'styles'),
  data(
    /^word\/(?:glossary\/)?stylesWithEffects\d*\.xml$/,
    ['application/vnd.ms-word.styleswitheffects+xml'],
    [`${MS_WORD}2007/relationships/stylesWithEffects`],
  ),
  word(/^word\/(?:glossary\/)?settings\d*\.xml$/, 'settings', 'settings'),
  word(/^word\/(?:glossary\/)?webSettings\d*\.xml$/, 'websettings', 'webSettings'),
  word(/^word\/(?:glossary\/)?fontTable\d*\.xml$/, 'fonttable', 'fontTable'),
  word(/^word\/(?:glossary\/)?numbering\d*\.xml$/, 'numbering', 'numbering'),
  word(/^word\/(?:glossary\/)?header\d*\.xml$/, 'header', 'header'),
  word(/^word\/(?:glossary\/)?footer\d*\.xml$/, 'footer', 'footer'),
  word(/^word\/(?:glossary\/)?footnotes\d*\.xml$/, 'footnotes', 'footnotes'),
  word(/^word\/(?:glossary\/)?endnotes\d*\.xml$/, 'endnotes', 'endnotes'),
  word(/^word\/comments\d*\.xml$/, 'comments', 'comments'),
  data(
    /^word\/comments(?:Extended|Ids|Extensible)\d*\.xml$/,
    [`${WORD}commentsextended+xml`, `${WORD}commentsids+xml`, `${WORD}commentsextensible+xml`],
    [
      `${MS_WORD}2011/relationships/commentsExtended`,
      `${MS_WORD}2016/09/relationships/commentsIds`,
      `${MS_WORD}2018/08/relationships/commentsExtensible`,
    ],
  ),
  data(/^word\/people\d*\.xml$/, [`${WORD}people+xml`], [`${MS_WORD}2011/relationships/people`]),
  data(
    /^word\/intelligence2?\.xml$/,
    ['application/vnd.ms-office.intelligence2+xml', 'application/vnd.ms-office.intelligence+xml'],
    [`${MS_WORD}2020/10/relationships/intelligence`, `${MS_WORD}2019/09/relationships/intelligence`],
  ),
  {
    names: /^word\/theme\/theme\d*\.xml$/,
    types: ['application/vnd.openxmlformats-officedocument.theme+xml'],
    relations: [`${OFFICE}theme`],
    kind: 'word',
  },
  data(
    /^docProps\/core\.xml$/,
    ['application/vnd.openxmlformats-package.core-properties+xml'],
    [`${PACKAGE}metadata/core-properties`],
  ),
  data(
    /^docProps\/app\.xml$/,
    ['application/vnd.openxmlformats-officedocument.extended-properties+xml'],
    [`${OFFICE}extended-properties`],
  ),
  data(
    /^docProps\/custom\.xml$/,
    ['application/vnd.openxmlformats-officedocument.custom-properties+xml'],
    [`${OFFICE}custom-properties`],
  ),
  data(
    /^docMetadata\/LabelInfo\.xml$/,
    ['application/vnd.ms-office.classificationlabels+xml'],
    [`${MS_WORD}2020/02/relationships/classificationlabels`],
  ),
  data(/^customXml\/item\d+\.xml$/, ['application/xml', 'text/xml'], [`${OFFICE}customXml`]),
  data(
    /^customXml\/itemProps\d+\.xml$/,
    ['application/vnd.openxmlformats-officedocument.customxmlproperties+xml'],
    [`${OFFICE}customXmlProps`],
  ),
  {
    // Cameras and scanners write their endings in capitals.
    names: /^(?:word\/(?:theme\/)?media\/[^/]+|docProps\/thumbnail)\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i,
    types: ['png', 'jpeg', 'jpg', 'pjpeg', 'gif', 'bmp', 'tiff', 'x-emf', 'emf', 'x-wmf', 'wmf'].map(
      (type) => `image/${type}`,
    ),
    relations: [`${OFFICE}image`, `${PACKAGE}metadata/thumbnail`],
    kind: 'image',
  },
];

/** What the files of pictures begin with: a picture is what it says it is. */
const BEGINNINGS: readonly [at: number, bytes: readonly number[]][] = [
  [0, [0x89, 0x50, 0x4e, 0x47]],
  [0, [0xff, 0xd8, 0xff]],
  [0, [0x47, 0x49, 0x46, 0x38]],
  [0, [0x42, 0x4d]],
  [0, [0x49, 0x49, 0x2a, 0x00]],
  [0, [0x4d, 0x4d, 0x00, 0x2a]],
  [40, [0x20, 0x45, 0x4d, 0x46]],
  [0, [0xd7, 0xcd, 0xc6, 0x9a]],
  [0, [0x01, 0x00, 0x09, 0x00]],
];

export const isPicture = (bytes: Uint8Array) =>
  BEGINNINGS.some(([at, begin]) => begin.every((byte, index) => bytes[at + index] === byte));

/** Fields by the first word of their code. */
const FIELDS = new Set('PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF SEQ STYLEREF TOC'.split(' '));
const INNER_LINK = /^HYPERLINK\s+\\l\s+"[^"\\]*"(?:\s+\\[hno])*\s*$/i;

export const isAllowedField = (code: string) => {
  const text = code.trim();
  return FIELDS.has((/^[A-Za-z]+(?=\s|$)/.exec(text)?.[0] ?? '').toUpperCase()) || INNER_LINK.test(text);
};

export const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const names = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

const STORIES = names(`
  document body p r t tab br cr noBreakHyphen softHyphen sym ptab pgNum dayShort monthShort yearShort dayLong monthLong
  yearLong hdr ftr footnotes footnote endnotes endnote footnoteReference endnoteReference footnoteRef endnoteRef separator
  continuationSeparator annotationRef commentReference commentRangeStart commentRangeEnd comments comment bookmarkStart
  bookmarkEnd proofErr permStart permEnd hyperlink smartTag smartTagPr attr sdt sdtPr sdtEndPr sdtContent fldChar fldSimple
  instrText lastRenderedPageBreak ruby rubyPr rubyAlign hps hpsRaise hpsBaseText lid rt rubyBase drawing pict txbxContent
  ins del delText moveFrom moveTo moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd bdo dir background
  alias lock placeholder docPart showingPlcHdr dataBinding temporary id tag equation comboBox date docPartObj docPartList
  dropDownList picture richText text citation group bibliography listItem dateFormat storeMappedDataAs calendar
  docPartGallery docPartCategory docPartUnique label tabIndex
  glossaryDocument docParts docPartPr docPartBody category gallery types behaviors behavior description guid`);

const FORMAT = names(`
  pPr pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr ilvl numId numberingChange suppressLineNumbers
  pBdr top left bottom right between bar start end insideH insideV tl2br tr2bl shd tabs suppressAutoHyphens kinsoku wordWrap
  overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing
  mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle pPrChange
  rPr rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof vanish webHidden color w
  kern position sz szCs highlight u effect bdr fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange
  sectPr headerReference footerReference footnotePr endnotePr pos numStart numRestart type pgSz pgMar paperSrc pgBorders
  lnNumType pgNumType cols col formProt vAlign noEndnote titlePg rtlGutter docGrid sectPrChange
  tbl tblPr tblPrEx tblGrid gridCol tr trPr tc tcPr tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize
  tblStyleColBandSize tblW tblCellSpacing tblInd tblBorders tblLayout tblCellMar tblLook tblCaption tblDescription
  tblPrChange tblPrExChange tblGridChange gridBefore gridAfter wBefore wAfter cantSplit trHeight tblHeader hidden
  trPrChange tcW gridSpan hMerge vMerge tcBorders noWrap tcMar tcFitText hideMark headers header tcPrChange cellIns cellDel
  cellMerge`);

const STYLES = names(`
  styles docDefaults rPrDefault pPrDefault latentStyles lsdException style name aliases basedOn next link autoRedefine
  uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid tblStylePr
  numbering abstractNum nsid multiLevelType tmpl styleLink numStyleLink lvl numFmt lvlRestart isLgl suff lvlText
  lvlPicBulletId legacy lvlJc num abstractNumId lvlOverride startOverride numPicBullet numIdMacAtCleanup
  fonts font altName panose1 charset family notTrueType pitch sig
  webSettings optimizeForBrowser allowPNG relyOnVML encoding doNotRelyOnCSS doNotSaveAsSingleFile doNotOrganizeInFolder
  doNotUseLongFileNames pixelsPerInch targetScreenSz divs div bodyDiv blockQuote marLeft marRight marTop marBottom divBdr
  divsChild`);

const SETTINGS = names(`
  settings writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries
  displayBackgroundShape printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts
  embedSystemFonts saveSubsetFonts saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader
  bordersDoNotSurroundFooter gutterAtTop hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign
  stylePaneFormatFilter stylePaneSortMethod documentType revisionView trackRevisions doNotTrackMoves doNotTrackFormatting
  documentProtection autoFormatOverride styleLockTheme styleLockQFSet defaultTabStop autoHyphenation consecutiveHyphenLimit
  hyphenationZone doNotHyphenateCaps showEnvelope summaryLength clickAndTypeStyle defaultTableStyle evenAndOddHeaders
  bookFoldRevPrinting bookFoldPrinting bookFoldPrintingSheets drawingGridHorizontalSpacing drawingGridVerticalSpacing
  displayHorizontalDrawingGridEvery displayVerticalDrawingGridEvery doNotUseMarginsForDrawingGridOrigin
  drawingGridHorizontalOrigin drawingGridVerticalOrigin doNotShadeFormData noPunctuationKerning characterSpacingControl
  printTwoOnOne strictFirstAndLastChars noLineBreaksAfter noLineBreaksBefore savePreviewPicture doNotValidateAgainstSchema
  saveInvalidXml ignoreMixedContent alwaysShowPlaceholderText doNotDemarcateInvalidXml saveXmlDataOnly showXMLTags
  alwaysMergeEmptyNamespace updateFields hdrShapeDefaults shapeDefaults compat docVars docVar rsids rsidRoot themeFontLang
  clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures forceUpgrade captions caption autoCaptions
  autoCaption readModeInkLockDown smartTagType doNotEmbedSmartTags decimalSymbol listSeparator
  compatSetting useSingleBorderforContiguousCells wpJustification noTabHangInd noLeading spaceForUL noColumnBalance
  balanceSingleByteDoubleByteWidth noExtraLineSpacing doNotLeaveBackslashAlone ulTrailSpace doNotExpandShiftReturn
  spacingInWholePoints lineWrapLikeWord6 printBodyTextBeforeHeader printColBlack wpSpaceWidth showBreaksInFrames
  subFontBySize suppressBottomSpacing suppressTopSpacing suppressSpacingAtTopOfPage suppressTopSpacingWP
  suppressSpBfAfterPgBrk swapBordersFacingPages convMailMergeEsc truncateFontHeightsLikeWP6 mwSmallCaps
  usePrinterMetrics doNotSuppressParagraphBorders wrapTrailSpaces footnoteLayoutLikeWW8 shapeLayoutLikeWW8
  alignTablesRowByRow forgetLastTabAlignment adjustLineHeightInTable autoSpaceLikeWord95 noSpaceRaiseLower
  doNotUseHTMLParagraphAutoSpacing layoutRawTableWidth layoutTableRowsApart useWord97LineBreakRules
  doNotBreakWrappedTables doNotSnapToGridInCell selectFldWithFirstOrLastChar applyBreakingRules doNotWrapTextWithPunct
  doNotUseEastAsianBreakRules useWord2002TableStyleRules growAutofit useFELayout useNormalStyleForList
  doNotUseIndentAsNumberingTabStop useAltKinsokuLineBreakRules allowSpaceOfSameStyleInTable doNotSuppressIndentation
  doNotAutofitConstrainedTables autofitToFirstFixedWidthCell underlineTabInNumList displayHangulFixedWidth
  splitPgBreakAndParaMark doNotVertAlignCellWithSp doNotBreakConstrainedForcedTable doNotVertAlignInTxbx
  useAnsiKerningPairs cachedColBalance`);

const WORDS = new Set([...STORIES, ...FORMAT, ...STYLES, ...SETTINGS]);

const VML = names(`
  shape shapetype rect oval line roundrect polyline curve arc group background textbox formulas f path stroke fill imagedata
  shadow handles h textpath`);
const VML_OFFICE = names(`
  lock extrusion callout skew complex left right top bottom column idmap shapedefaults shapelayout rules r rel regrouptable
  entry colormru colormenu fill`);
const COMPATIBILITY = names('AlternateContent Choice Fallback');

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/';
/** Namespaces that draw and format: a relation is their only way out, and relations are listed above. */
const DRAWN = [
  `${DRAWING}main`,
  `${DRAWING}picture`,
  `${DRAWING}wordprocessingDrawing`,
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'urn:schemas-microsoft-com:office:word',
  'http://schemas.microsoft.com/office/thememl/2012/main',
];
const EXTENSIONS =
  /^http:\/\/schemas\.microsoft\.com\/office\/(?:word\/20[12]\d\/(?:wordml(?:\/[a-z0-9]+)?|wordprocessing(?:Drawing|Shape|Group|Canvas))|drawing\/20[12]\d\/(?:main|wordprocessingDrawing|decorative))$/;
const LINKS_OF_PICTURES = names('hlinkClick hlinkHover hlinkMouseOver');

export function isAllowedElement(namespace: string, name: string): boolean {
  if (namespace === WORD_NAMESPACE) return WORDS.has(name);
  if (namespace === 'urn:schemas-microsoft-com:vml') return VML.has(name);
  if (namespace === 'urn:schemas-microsoft-com:office:office') return VML_OFFICE.has(name);
  if (namespace === 'http://schemas.openxmlformats.org/markup-compatibility/2006') return COMPATIBILITY.has(name);
  if (LINKS_OF_PICTURES.has(name)) return false;
  return DRAWN.includes(namespace) || EXTENSIONS.test(namespace);
}

/** Attributes that name a file by themselves, without a relation. */
const ADDRESSES = names('src href althref');
export const isAllowedAttribute = (name: string) => !ADDRESSES.has(name.toLowerCase());
