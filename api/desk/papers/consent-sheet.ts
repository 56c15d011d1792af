import { html } from 'hono/html';
import { saidKey } from '../../../contract/consents/consent-state.ts';
import type { AddressConsents } from '../../../contract/desk/consents.ts';
import { formatDay, formatMinute } from '../../../contract/formats.ts';
import { type Language, LOCALES } from '../../../contract/locale.ts';
import { consentWords, sourceName } from '../consents/consent-words.ts';
import { sheet } from './sheet.ts';

interface Printing {
  /** Language of the person who prints. */
  readonly language: Language;
  readonly businessName: string;
  readonly now: Date;
}

/** Prints what the ledger holds about an address, for an official who asks: the words as they were shown. */
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
<div class="facts one"><dl>${states.map(
      (state) => html`<dt>${words(`purpose_${state.purpose}`)}</dt><dd>${stateOf(state)}</dd>`,
    )}</dl></div>
${consents.length === 0 ? html`<p class="empty">${words('nothing')}</p>` : ''}
${
  consents.length > 0
    ? html`<table class="lines said"><thead><tr><th>${words('when')}</th><th>${words('what')}</th><th>${words('where')}</th><th>${words('words')}</th></tr></thead>
<tbody>${consents.map(
        (said) => html`<tr>
<td>${formatMinute(language, new Date(said.at))}</td>
<td>${words(`purpose_${said.purpose}`)}<br>${words(saidKey(said))}${said.endsAt === null ? '' : html`<br>${words('onUntil', { date: day(said.endsAt) })}`}</td>
<td>${sourceName(words, said.source)}</td>
<td lang="${LOCALES[said.language]}">${said.wording}</td>
</tr>`,
      )}</tbody></table>`
    : ''
}
</section>`,
  );
}
