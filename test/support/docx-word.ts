import type PizZip from 'pizzip';
import { replaced } from './docx.ts';

/** What Word and LibreOffice write beside the text of a letter, in their own words. */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const ALL = `${W} xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:wp14="http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:w16cid="http://schemas.microsoft.com/office/word/2016/wordml/cid" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" mc:Ignorable="w14 w15 w16cid wp14"`;

type Part = { name: string; content: string | Buffer; type?: string; relation?: string };

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Adds a part with its content type, and a relation of the document to it. */
export function addPart(zip: PizZip, { name, content, type, relation }: Part) {
  zip.file(name, content);
  if (type)
    replaced('[Content_Types].xml', '</Types>', `<Override PartName="/${name}" ContentType="${type}"/></Types>`)(zip);
  if (relation)
    replaced(
      'word/_rels/document.xml.rels',
      '</Relationships>',
      `<Relationship Id="x${zip.file(/./).length}" Type="${relation}" Target="/${name}"/></Relationships>`,
    )(zip);
}

export const fieldRuns = (code: string, result = '1') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const footnotes = (inner: string): Part => ({
  name: 'word/footnotes.xml',
  content: `<w:footnotes ${ALL}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r>${inner}</w:p></w:footnote></w:footnotes>`,
  type: `${CONTENT}.footnotes+xml`,
  relation: `${OFFICE}/footnotes`,
});

const PICTURE = `<w:r><w:drawing><wp:inline><wp:extent cx="990000" cy="990000"/><wp:docPr id="1" name="Obraz 1"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId20"><a:extLst><a:ext uri="{28A0092B-C50C-407E-A947-70E740481C1C}"><a14:useLocalDpi val="0"/></a:ext></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const TEXT_BOX = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="0"><wp:docPr id="2" name="Pole tekstowe"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx><w:txbxContent><w:p><w:r><w:t>Pole</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic><wp14:sizeRelH relativeFrom="margin"><wp14:pctWidth>40000</wp14:pctWidth></wp14:sizeRelH></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype><v:shape type="#_x0000_t202" style="position:absolute"><v:textbox><w:txbxContent><w:p><w:r><w:t>Pole</w:t></w:r></w:p></w:txbxContent></v:textbox><w10:wrap type="square"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const CONTROL = `<w:sdt><w:sdtPr><w:alias w:val="Numery stron"/><w:id w:val="1"/><w:docPartObj><w:docPartGallery w:val="Page Numbers (Bottom of Page)"/><w:docPartUnique/></w:docPartObj><w15:color w:val="000000"/></w:sdtPr><w:sdtContent><w:p w14:paraId="00000001"><w:r><w:t xml:space="preserve">Strona </w:t></w:r>${fieldRuns(' PAGE \\* MERGEFORMAT ')}</w:p></w:sdtContent></w:sdt>`;
const BODY = `<w:p><w:pPr><w:pStyle w:val="Normal"/><w:rPr><w:lang w:val="pl-PL"/></w:rPr></w:pPr><w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="0" w:name="_Toc1"/>${PICTURE}${TEXT_BOX}<w:hyperlink r:id="rId21" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hipercze"/></w:rPr><w:t>uczelnia.example</w:t></w:r></w:hyperlink><w:bookmarkEnd w:id="0"/><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:lastRenderedPageBreak/></w:r></w:p>${CONTROL}<w:p>${fieldRuns(' TOC \\o &quot;1-3&quot; \\h \\z \\u ', '')}<w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>2</w:t></w:r></w:fldSimple>${fieldRuns(' HYPERLINK \\l &quot;_Toc1&quot; ')}</w:p><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>`;

const xmlPart = (name: string, type: string, content: string): Part => ({
  name: `word/${name}.xml`,
  content,
  type: `${CONTENT}.${type}+xml`,
  relation: `${OFFICE}/${name.replace(/\d/, '').replace('glossary/document', 'glossaryDocument')}`,
});

/** A template as Word saves it: every part that a letter of an office has. */
export function asWordWrites(zip: PizZip) {
  const properties = (name: string, inner: string, type: string) =>
    addPart(zip, { name, content: `<Properties xmlns="${OFFICE}">${inner}</Properties>`, type });
  replaced('word/document.xml', `<w:document ${W} xmlns:r="${OFFICE}">`, `<w:document ${ALL}>`)(zip);
  replaced('word/document.xml', '<w:sectPr>', `${BODY}<w:sectPr w:rsidR="00A77B3E">`)(zip);
  replaced(
    'word/_rels/document.xml.rels',
    '</Relationships>',
    `<Relationship Id="rId20" Type="${OFFICE}/image" Target="media/image1.PNG"/><Relationship Id="rId21" Type="${OFFICE}/hyperlink" Target="https://uczelnia.example/" TargetMode="External"/></Relationships>`,
  )(zip);
  replaced('[Content_Types].xml', '<Default ', '<Default Extension="png" ContentType="Image/PNG"/><Default ')(zip);
  zip.file('word/media/image1.PNG', PNG);
  addPart(zip, footnotes(`<w:r><w:t>Przypis: {tytuł}</w:t></w:r>`));
  addPart(zip, xmlPart('header1', 'header', `<w:hdr ${ALL}><w:p><w:r><w:t>Uczelnia</w:t></w:r></w:p></w:hdr>`));
  addPart(
    zip,
    xmlPart(
      'numbering',
      'numbering',
      `<w:numbering ${ALL}><w:abstractNum w:abstractNumId="0" w15:restartNumberingAfterBreak="0"><w:nsid w:val="1"/><w:multiLevelType w:val="hybridMultilevel"/><w:tmpl w:val="1"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
  );
  addPart(
    zip,
    xmlPart('webSettings', 'webSettings', `<w:webSettings ${ALL}><w:optimizeForBrowser/><w:allowPNG/></w:webSettings>`),
  );
  addPart(
    zip,
    xmlPart(
      'fontTable',
      'fontTable',
      `<w:fonts ${ALL}><w:font w:name="Calibri"><w:panose1 w:val="020F0502020204030204"/><w:charset w:val="EE"/><w:family w:val="swiss"/><w:pitch w:val="variable"/><w:sig w:usb0="1"/></w:font></w:fonts>`,
    ),
  );
  addPart(
    zip,
    xmlPart(
      'glossary/document',
      'document.glossary',
      `<w:glossaryDocument ${ALL}><w:docParts><w:docPart><w:docPartPr><w:name w:val="x"/><w:category><w:name w:val="Ogólne"/><w:gallery w:val="placeholder"/></w:category><w:types><w:type w:val="bbPlcHdr"/></w:types><w:behaviors><w:behavior w:val="content"/></w:behaviors><w:guid w:val="{1}"/></w:docPartPr><w:docPartBody><w:p/></w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
    ),
  );
  addPart(zip, {
    name: 'word/theme/theme1.xml',
    content:
      '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Pakiet Office"><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText"/></a:dk1></a:clrScheme></a:themeElements><a:extLst><a:ext uri="{05A4C25C}"><thm15:themeFamily xmlns:thm15="http://schemas.microsoft.com/office/thememl/2012/main" name="x"/></a:ext></a:extLst></a:theme>',
    type: 'application/vnd.openxmlformats-officedocument.theme+xml',
    relation: `${OFFICE}/theme`,
  });
  addPart(zip, {
    name: 'customXml/item1.xml',
    content: '<?mso-contentType ?><b:Sources xmlns:b="http://x/bibliography"><![CDATA[x]]></b:Sources>',
    relation: `${OFFICE}/customXml`,
  });
  properties('docProps/app.xml', '', 'application/vnd.openxmlformats-officedocument.extended-properties+xml');
  properties('docProps/custom.xml', '', 'application/vnd.openxmlformats-officedocument.custom-properties+xml');
  properties('docMetadata/LabelInfo.xml', '', 'application/vnd.ms-office.classificationlabels+xml');
  replaced(
    'word/settings.xml',
    '<w:compat>',
    '<w:zoom w:percent="100"/><w:proofState w:spelling="clean"/><w:footnotePr><w:footnote w:id="-1"/></w:footnotePr><w:rsids><w:rsidRoot w:val="1"/><w:rsid w:val="1"/></w:rsids><w:compat><w:useFELayout/>',
  )(zip);
}
