import { brandName } from '@funnel/contracts';
import { colors, style, styleBand } from './html-styles';
import type { Tone } from './letter';

export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The band above a mail, with the product's logo and name. */
export function renderHeader(tone: Tone): string {
  return `<tr><td class="band-${tone}" style="${styleBand(tone)}"><table ${layoutTable}><tr><td>${renderLogo()}</td><td class="brand" style="${style.brand}">${brandName}</td></tr></table></td></tr>`;
}

/**
 * The wave and the calm line of the product's logo, of cells with round borders: a mail loads no image, and mail
 * programs draw no SVG. Two crests stand above a trough whose sides continue theirs. Without round borders the wave has
 * steps.
 */
function renderLogo(): string {
  const crest = renderCell(`${border};border-bottom:0;border-radius:12px 12px 0 0`, 'wave');
  const trough = renderCell(`${border};border-top:0;border-radius:0 0 12px 12px`, 'wave');
  const line = renderCell(`width:30px;height:3px;border-radius:3px;background-color:${colors.warm}`, 'calm');
  return [
    `${crest}${renderCell('width:6px')}${crest}`,
    `${renderCell('width:9px')}${trough}${renderCell('width:9px')}`,
    renderCell('height:4px'),
    line,
  ]
    .map((cells) => `<table ${layoutTable} aria-hidden="true" style="${logoRow}"><tr>${cells}</tr></table>`)
    .join('');
}

const logoRow = 'border-collapse:separate';
const border = `width:6px;height:2px;border:3px solid ${colors.accent}`;
const emptyCell = 'padding:0;font-size:0;line-height:0;mso-line-height-rule:exactly';

function renderCell(look: string, name?: 'wave' | 'calm'): string {
  return `<td${name ? ` class="${name}"` : ''} style="${emptyCell};${look}"></td>`;
}
