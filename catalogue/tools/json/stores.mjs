// stores.json.
import { readJson, rng, hashString } from '../lib/util.mjs';
import { storeList } from '../data/store-list.mjs';
import { exclusives } from '../data/exclusives.mjs';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export function stores(list) {
  const fsa = new Map(readJson('postal-codes.json').map((r) => [r[0], r]));
  const benefits = [
    ['Free in-store pick up', 'Ramassage gratuit en magasin'],
    ['Flag repair and hemming', 'Réparation et ourlet de drapeaux'],
    ['Worn flag collection', 'Collecte de drapeaux usés'],
    ['Pole and halyard advice', 'Conseils sur les mâts et drisses'],
    ['Custom quote desk', 'Comptoir de soumissions'],
    ['Bilingual service', 'Service bilingue'],
    ['School and municipal accounts', 'Comptes pour écoles et municipalités'],
    ['Same-day embroidery on small orders', 'Broderie le jour même pour petites commandes'],
    ['Wheelchair accessible', 'Accessible en fauteuil roulant'],
    ['Free parking', 'Stationnement gratuit'],
  ];
  const fronts = ['brick', 'glass', 'clapboard', 'stone'],
    area = {
      ON: ['416', '613', '519', '705', '807', '905'],
      BC: ['604', '250'],
      AB: ['403', '780'],
      SK: ['306'],
      MB: ['204'],
      QC: ['514', '418', '819'],
      NS: ['902'],
      NB: ['506'],
    };
  const areaOf = {
    Ottawa: '613',
    Toronto: '416',
    Hamilton: '905',
    London: '519',
    Sudbury: '705',
    'Thunder Bay': '807',
    Kingston: '613',
    Vancouver: '604',
    Victoria: '250',
    Kelowna: '250',
    'Prince George': '250',
    Calgary: '403',
    Edmonton: '780',
    Lethbridge: '403',
    Montréal: '514',
    Québec: '418',
    Gatineau: '819',
  };
  const common = list.filter((p) => !p.store);
  return storeList.map((s, i) => {
    const R = rng(hashString(s.slug)),
      row = fsa.get(s.zip.slice(0, 3)),
      weekdayOpen = ['09:00', '09:30', '10:00'][Math.floor(R() * 3)],
      late = R() > 0.5;
    const hours = Object.fromEntries(
      days.map((d, k) => [
        d,
        k === 6
          ? R() > 0.55
            ? { open: '12:00', close: '16:00' }
            : { open: null, close: null, closed: true }
          : k === 5
            ? { open: '10:00', close: '17:00' }
            : { open: weekdayOpen, close: k >= 3 && late ? '20:00' : '18:00' },
      ]),
    );
    const own = Object.entries(exclusives)
        .filter(([, st]) => st === s.slug)
        .map(([p]) => p),
      ab = areaOf[s.city] ?? area[s.state][0];
    const b = benefits
      .map((x) => [R(), x])
      .sort((x, y) => x[0] - y[0])
      .slice(0, 4 + (i % 3))
      .map((x) => x[1]);
    const carried = common
      .map((p) => [R() * (p.best_seller_rank < 60 ? 0.35 : 1), p.slug])
      .sort((x, y) => x[0] - y[0])
      .slice(0, 46 + Math.floor(R() * 50))
      .map((x) => x[1]);
    return {
      id: `store-${String(i + 1).padStart(2, '0')}`,
      name: s.name,
      slug: s.slug,
      logo: `images/stores/logo-${s.slug}.webp`,
      banner: `images/stores/front-${fronts[i % 4]}.webp`,
      status: s.status,
      sample: true,
      address: { street: s.street, city: s.city, state: s.state, zipCode: s.zip, country: 'Canada' },
      lat: +(row[3] + (R() - 0.5) * 0.01).toFixed(5),
      lng: +(row[4] + (R() - 0.5) * 0.012).toFixed(5),
      contactEmail: `${s.slug}@example.ca`,
      contactPhones: [
        `${ab}-555-01${String(10 + i * 2).padStart(2, '0')}`,
        ...(R() > 0.5 ? [`${ab}-555-01${String(11 + i * 2).padStart(2, '0')}`] : []),
      ],
      operatingHours: hours,
      benifits: { en: b.map((x) => x[0]), fr: b.map((x) => x[1]) },
      unique_products: own,
      products: [...own, ...carried],
    };
  });
}
