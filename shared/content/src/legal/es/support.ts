import type { SupportPage } from '../support';

/** `supportPage` in Spanish. */
export const supportPage: SupportPage = {
  title: 'Ayuda',
  version: '2026-11-22',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'Si estás en peligro',
      paragraphs: [
        'Llama ahora al número de emergencias de tu zona: 911 en Estados Unidos y Canadá, 112 en la UE, 999 en el Reino Unido, 000 en Australia, 111 en Nueva Zelanda.',
      ],
    },
    {
      heading: 'Si quieres hablar con alguien',
      paragraphs: [
        'No tienes que estar en crisis para llamar. La mayoría de estas líneas son gratuitas y atienden las 24 horas.',
      ],
    },
    {
      heading: 'Si necesitas ayuda con tu cuenta',
      paragraphs: ['Escribe a support@tidewell.example.'],
    },
  ],
};
