import { html } from 'hono/html';
import type { AddressConsents } from '../../../contract/desk/consents.ts';
import { formatDay, formatMinute } from '../../../contract/formats.ts';
import { type Language, LOCALES } from '../../../contract/locale.ts';
import { consentWords } from '../consents/consent-words.ts';
import { saidKey } from '../consents/show-consents.ts';
import { sheet } from './sheet.ts';

interface Printing {
  /** Of the person who prints. */
  readonly language: Language;
  readonly businessName: string;
  readonly now: Date;
}

/** What the ledger says about an address, as a page to print for whoever may ask: the words as they were shown. */
export function consentSheet(
  { address, states, consents }: AddressConsents,
  { language, businessName, now }: Printing,
): string {
  const words = consentWords(language);
  const day = (iso: string | null) => (iso === null ? '' : formatDay(language, new Date(iso)));
  const stateOf = ({ isAllowed, until }: AddressConsents['states'][number]) => {
    if (!isAllowed) return words('off');
    return until === null ? words('on') : words('onUntil', { date: day(until) });
  };
  return sheet(
    { language, title: words('title') },
    html`<section>
<header><div><h1>${words('title')}</h1><p>${address}</p></div>
<div class="from"><b>${businessName}</b><br>${formatMinute(language, now)}</div></header>
<div class="facts"><dl>${states.map(
      (state) => html`<dt>${words(`purpose_${state.purpose}`)}</dt><dd>${stateOf(state)}</dd>`,
    )}</dl></div>
${consents.length === 0 ? html`<p class="empty">${words('nothing')}</p>` : ''}
${
  consents.length > 0
    ? html`<table class="lines"><thead><tr><th>${words('when')}</th><th>${words('what')}</th><th>${words('where')}</th><th>${words('words')}</th></tr></thead>
<tbody>${consents.map(
        (said) => html`<tr>
<td>${formatMinute(language, new Date(said.at))}</td>
<td>${words(`purpose_${said.purpose}`)}<br>${words(saidKey(said))}${said.endsAt === null ? '' : html`<br>${words('onUntil', { date: day(said.endsAt) })}`}</td>
<td>${said.source}</td>
<td lang="${LOCALES[said.language]}">${said.wording}</td>
</tr>`,
      )}</tbody></table>`
    : ''
}
</section>`,
  );
}
