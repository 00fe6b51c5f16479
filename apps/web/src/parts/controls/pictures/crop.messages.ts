import { messages } from '../../../platform/messages.ts'

export const cropMessages = messages({
  en: {
    title: 'Crop the picture',
    hint: 'Drag the frame or its corners. On the keyboard, the arrow keys move it; with Shift they change its size.',
    frame: 'What stays of the picture',
    size: '{width} × {height} pixels',
    cancel: 'Cancel',
    crop: 'Crop',
  },
  es: {
    title: 'Recortar la imagen',
    hint: 'Arrastre el marco o sus esquinas. Con el teclado, las flechas lo mueven; con Mayús cambian su tamaño.',
    frame: 'Lo que queda de la imagen',
    size: '{width} × {height} píxeles',
    cancel: 'Cancelar',
    crop: 'Recortar',
  },
  fr: {
    title: 'Recadrer l’image',
    hint: 'Faites glisser le cadre ou ses coins. Au clavier, les flèches le déplacent ; avec Maj, elles changent sa taille.',
    frame: 'Ce qui reste de l’image',
    size: '{width} × {height} pixels',
    cancel: 'Annuler',
    crop: 'Recadrer',
  },
})
