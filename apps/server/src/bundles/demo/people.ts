/** The people of the demonstration organization. All of them are invented; the check digits of their documents are right. */
type Person = {
  name: string
  gender: 'femenino' | 'masculino'
  age: number
  occupation: string
  domicile: string
  dui: string
}

const departments = {
  'San Salvador': 'San Salvador',
  Soyapango: 'San Salvador',
  Mejicanos: 'San Salvador',
  'Santa Tecla': 'La Libertad',
  'Antiguo Cuscatlán': 'La Libertad',
  'Santa Ana': 'Santa Ana',
  'San Miguel': 'San Miguel',
  Sonsonate: 'Sonsonate',
  Ahuachapán: 'Ahuachapán',
  Usulután: 'Usulután',
  Zacatecoluca: 'La Paz',
  Cojutepeque: 'Cuscatlán',
}
type City = keyof typeof departments

type Line = [name: string, age: number, occupation: string, city: City, dui: string]

const women: Line[] = [
  ['Marta Elena Rivas de Cáceres', 54, 'contadora', 'Santa Tecla', '02260181-4'],
  ['Ana Lucía Portillo Mejía', 31, 'diseñadora gráfica', 'San Salvador', '02908301-7'],
  ['Rosa Imelda Guardado Flores', 62, 'comerciante', 'Santa Ana', '03613186-3'],
  ['Claudia Beatriz Menjívar Ayala', 38, 'abogada y notaria', 'San Salvador', '00913909-2'],
  ['Karla Patricia Linares Escobar', 29, 'enfermera', 'Mejicanos', '04603082-3'],
  ['Sonia Margarita Alvarenga', 47, 'profesora', 'Sonsonate', '02628194-1'],
  ['Gabriela María Quintanilla Reyes', 34, 'ingeniera civil', 'Antiguo Cuscatlán', '04219935-8'],
  ['Dinora Esperanza Campos Peña', 58, 'empresaria', 'San Miguel', '00819093-0'],
  ['Verónica Isabel Tobar Castillo', 41, 'médica', 'Santa Tecla', '03865797-0'],
  ['Silvia Carolina Benítez Orellana', 36, 'administradora de empresas', 'Soyapango', '02432319-5'],
  ['Lorena Guadalupe Chávez Rodas', 33, 'traductora', 'San Salvador', '02875749-3'],
  ['Teresa de Jesús Marroquín Vásquez', 66, 'pensionada', 'Ahuachapán', '00186252-8'],
  ['Ingrid Yamileth Cornejo Zelaya', 27, 'programadora', 'Santa Tecla', '03601895-0'],
  ['Blanca Estela Hernández Lemus', 51, 'modista', 'Cojutepeque', '02597971-1'],
  ['Fátima Alejandra Sorto Guevara', 30, 'nutricionista', 'San Miguel', '06147104-4'],
  ['Mirna Concepción Trejo Araujo', 45, 'secretaria', 'Zacatecoluca', '05974650-6'],
  ['Nelly Abigaíl Funes Barahona', 39, 'agrónoma', 'Usulután', '03529170-9'],
  ['Roxana Michelle Duarte Melgar', 28, 'periodista', 'San Salvador', '01423667-1'],
]

const men: Line[] = [
  ['Óscar Armando Portillo Cruz', 57, 'transportista', 'San Salvador', '00276842-6'],
  ['Julio César Cáceres Molina', 56, 'ingeniero industrial', 'Santa Tecla', '06684656-1'],
  ['Mario Ernesto Villalta Pineda', 35, 'arquitecto', 'San Salvador', '01212233-9'],
  ['Ricardo Antonio Henríquez Luna', 48, 'comerciante', 'Santa Ana', '00792440-9'],
  ['José Mauricio Argueta Romero', 43, 'mecánico automotriz', 'Soyapango', '01685995-4'],
  ['Edwin Alexander Mendoza Rivera', 32, 'electricista', 'Sonsonate', '01890786-8'],
  ['Luis Fernando Zaldaña Navarro', 37, 'ingeniero en sistemas', 'Antiguo Cuscatlán', '03661760-7'],
  ['Carlos Humberto Perdomo Santos', 64, 'agricultor', 'Usulután', '01137215-1'],
  ['Miguel Ángel Batres Solórzano', 40, 'profesor', 'San Miguel', '04010928-4'],
  ['Rafael Eduardo Calderón Hasbún', 59, 'empresario', 'San Salvador', '00590139-0'],
  ['David Isaac Umaña Cortez', 26, 'cocinero', 'Mejicanos', '03245957-8'],
  ['Héctor Manuel Olivares Fuentes', 52, 'contador público', 'Santa Ana', '00177774-9'],
  ['Wilfredo Antonio Gálvez Ramos', 44, 'carpintero', 'Cojutepeque', '00215472-4'],
  ['Andrés Sebastián Magaña Dueñas', 33, 'economista', 'San Salvador', '04038528-8'],
  ['Jorge Alberto Siliézar Mata', 61, 'pensionado', 'Santa Tecla', '00841485-5'],
  ['Kevin Josué Alfaro Montes', 25, 'técnico en refrigeración', 'Zacatecoluca', '01538885-3'],
  ['Salvador Enrique Bonilla Aguirre', 46, 'veterinario', 'Ahuachapán', '05393363-4'],
  ['Francisco Javier Rosales Claros', 38, 'motorista', 'San Miguel', '01875004-1'],
]

const personOf =
  (gender: Person['gender']) =>
  ([name, age, occupation, city, dui]: Line): Person => ({
    name,
    gender,
    age,
    occupation,
    domicile: `${city}, departamento de ${departments[city]}`,
    dui,
  })

const people = [...women.map(personOf('femenino')), ...men.map(personOf('masculino'))]

/** The person whose name begins so: `person('Marta Elena')`. */
export function personNamed(beginning: string): Person {
  const found = people.find(({ name }) => name.startsWith(beginning))
  if (!found) throw new Error(`Nobody is called ${beginning}`)
  return found
}
