import { everyOne, is } from './form.ts'

/** The choices that the form offers and the printed application shows as boxes. */
export const loanKinds = {
  personal: 'Personal',
  housing: 'Vivienda',
  vehicle: 'Vehículo',
  education: 'Estudios',
  business: 'Micro o pequeña empresa',
}

export const guarantees = {
  mortgage: 'Hipoteca',
  pledge: 'Prenda',
  coDebtor: 'Codeudor solidario',
  contributions: 'Aportaciones y ahorros',
  payroll: 'Orden de descuento',
}

export const housings = {
  own: 'Propia',
  rented: 'Alquilada',
  family: 'De la familia',
  mortgaged: 'Hipotecada',
}

export const employments = {
  employee: 'Empleo',
  selfEmployed: 'Trabajo por cuenta propia',
  business: 'Negocio propio',
  pension: 'Pensión',
}

/** Then nobody goes to see where the applicant lives. */
export const allIncomesAreVerified = everyOne('incomes', is('incomes/isVerified', true))
