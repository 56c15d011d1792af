import type { Language } from '../../contract/locale.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';

/** The towns of made-up buyers, the larger ones more often. */
interface Town {
  readonly city: string;
  readonly province: ProvinceCode;
  readonly postalCode: string;
  readonly areaCode: string;
  /** How many of a hundred orders go there, about. */
  readonly weight: number;
  readonly language: Language;
}

export const TOWNS: readonly [Town, ...Town[]] = [
  { city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', areaCode: '416', weight: 16, language: 'en' },
  { city: 'Ottawa', province: 'ON', postalCode: 'K1P 5G3', areaCode: '613', weight: 10, language: 'en' },
  { city: 'Thunder Bay', province: 'ON', postalCode: 'P7B 6T7', areaCode: '807', weight: 4, language: 'en' },
  { city: 'Sudbury', province: 'ON', postalCode: 'P3E 5J1', areaCode: '705', weight: 4, language: 'fr' },
  { city: 'Montréal', province: 'QC', postalCode: 'H2Y 1C6', areaCode: '514', weight: 11, language: 'fr' },
  { city: 'Québec', province: 'QC', postalCode: 'G1R 4P5', areaCode: '418', weight: 6, language: 'fr' },
  { city: 'Gatineau', province: 'QC', postalCode: 'J8X 2K1', areaCode: '819', weight: 3, language: 'fr' },
  { city: 'Vancouver', province: 'BC', postalCode: 'V6B 1A1', areaCode: '604', weight: 9, language: 'en' },
  { city: 'Victoria', province: 'BC', postalCode: 'V8W 1P6', areaCode: '250', weight: 5, language: 'en' },
  { city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9', areaCode: '403', weight: 8, language: 'en' },
  { city: 'Edmonton', province: 'AB', postalCode: 'T5J 2R7', areaCode: '780', weight: 6, language: 'en' },
  { city: 'Winnipeg', province: 'MB', postalCode: 'R3C 1A5', areaCode: '204', weight: 4, language: 'en' },
  { city: 'Regina', province: 'SK', postalCode: 'S4P 3Y2', areaCode: '306', weight: 3, language: 'en' },
  { city: 'Halifax', province: 'NS', postalCode: 'B3J 1S9', areaCode: '902', weight: 4, language: 'en' },
  { city: 'Moncton', province: 'NB', postalCode: 'E1C 1E8', areaCode: '506', weight: 2, language: 'fr' },
  {
    city: 'Charlottetown',
    province: 'PE',
    postalCode: 'C1A 1R1',
    areaCode: '902',
    weight: 1,
    language: 'en',
  },
  { city: 'St. John’s', province: 'NL', postalCode: 'A1C 5M2', areaCode: '709', weight: 2, language: 'en' },
  { city: 'Whitehorse', province: 'YT', postalCode: 'Y1A 1C4', areaCode: '867', weight: 1, language: 'en' },
  { city: 'Iqaluit', province: 'NU', postalCode: 'X0A 0H0', areaCode: '867', weight: 1, language: 'en' },
];

export const FIRST_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'Grace, Alan, Margaret, Hugh, Priya, Wei, Fatima, Noah, Olivia, Sukhdeep, Aputik, Daniel, Ruth, Malik',
  ),
  fr: list(
    'Émilie, Jean-François, Maude, Étienne, Geneviève, Luc, Océane, Mathieu, Zoé, Benoît, Anne-Sophie, Samuel',
  ),
};

export const LAST_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'Hopper, MacDonald, Singh, Chen, Okafor, Campbell, Nakashuk, Wilson, Kowalski, Ahmed, O’Neil, Fraser, Patel',
  ),
  fr: list(
    'Tremblay, Gagné, Bouchard, Côté, Lévesque, Fortin, Desjardins-Roy, Pelletier, Beaulieu, Nguyen, Thériault',
  ),
};

/** Some orders are for organisations. */
export const ORGANISATIONS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Royal Canadian Legion Branch 42',
    'Harbour Yacht Club',
    'Westside Elementary School',
    'Prairie Credit Union',
    'Northern Lights Hotel',
    'Fire Hall No. 7',
  ],
  fr: [
    'École Sainte-Foy',
    'Caisse de la Rive',
    'Club nautique du Fleuve',
    'Hôtel de la Place',
    'Municipalité de Val-Joli',
  ],
};

export const STREETS: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'Front Street, King Street West, Maple Avenue, Harbour Road, Main Street, Lakeshore Drive, Birch Crescent',
  ),
  fr: list(
    'rue Notre-Dame, avenue du Parc, boulevard Saint-Laurent, rue de l’Église, chemin du Fleuve, rue Principale',
  ),
};

/** The names in a text, in which commas stand between them. */
function list(names: string): string[] {
  return names.split(', ');
}
