import { brandName } from '@funnel/contracts';
import type { TextPage } from '../page';

/** `imprint` in Spanish. The licence of the country lookup requires its English sentence as it is. */
export const imprint: TextPage = {
  title: 'Quiénes somos',
  version: '2026-11-22',
  updated: '2026-11-22',
  sections: [
    {
      heading: brandName,
      paragraphs: ['Un servicio para personas adultas que quieren entender cómo funciona su atención.'],
    },
    {
      heading: 'Datos que usamos',
      paragraphs: [
        'Este sitio usa los datos IP2Location LITE, que indican a qué país pertenece una dirección IP, para los precios y las reglas de privacidad. Su licencia exige esta frase en inglés: This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
      ],
    },
  ],
};
