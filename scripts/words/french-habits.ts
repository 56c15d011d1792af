/** Turns of phrase that a copy editor in Quebec marked as translated; each names what to write instead. */
const HABITS: readonly { readonly habit: string; readonly pattern: RegExp }[] = [
  { habit: '“arrière-boutique”: espace de gestion', pattern: /arrière-boutique/i },
  { habit: '“HNE” all year: heure de l’Est', pattern: /\bHNE\b/ },
  { habit: '“Dès” before a price: à partir de', pattern: /\bDès\s(?:\d|\{price\})/ },
  { habit: '“inscrite là où”: au moyen du formulaire', pattern: /inscrite? là où/i },
  { habit: '“notre affaire”: relève de notre responsabilité', pattern: /notre affaire/i },
  { habit: '“sous forme brouillée”: hachée, chiffrée', pattern: /forme brouillée/i },
  { habit: '“ravoir”: être remboursé', pattern: /\bravoir\b/i },
  { habit: '“à la porte”: à la livraison', pattern: /(?<!\p{L})à la porte(?!\p{L})/iu },
  { habit: '“, alors”: donc, or two sentences', pattern: /,\salors\s(?:cette|ce|cet|ces|il|ils|elle)\b/i },
  { habit: '“par où il est venu”: mode de paiement initial', pattern: /par où il est venu/i },
  { habit: '“personne n’attend”: say what the reader gains', pattern: /personne n’attend/i },
  { habit: '“Part de chez nous”: délai de préparation', pattern: /part de chez nous en/i },
  { habit: '“18x11.5”, “5400 x 2700 pixels”: 18 × 11,5 po', pattern: /\d+x\d+\.\d|\d\sx\s\d+\spixels/ },
  {
    // Acheter : Drapeau du Canada. Quotation marks name a thing without an article.
    habit: 'a colon between a verb and its object',
    pattern: /^\p{Lu}\p{L}*(?:er|ir|endre|ettre)(?:\s[\p{L}’]+)*\s:\s\{\w+\}$/u,
  },
  {
    habit: 'a colon instead of a preposition',
    pattern: /^\p{Lu}\p{L}+(?:\s[\p{L}’]+)*\s:\s\{(?:province|place|alt)\}$/u,
  },
];

/** Finds them in a message or in a line of a text. Each is a sentence with the text. */
export const findFrenchHabits = (text: string): string[] =>
  HABITS.flatMap(({ habit, pattern }) => (pattern.test(text) ? `${habit}: ${text}` : []));
