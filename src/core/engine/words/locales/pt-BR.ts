import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Maria Ana Júlia Beatriz Larissa Mariana Camila Letícia Amanda Bruna Fernanda Gabriela Patrícia Juliana Aline " +
    "Vitória Isabela Helena Alice Laura Sofia Valentina Luiza Cecília Antônia Conceição Raquel Débora",
  male:
    "João José Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo " +
    "Felipe Rodrigo Gustavo Matheus Guilherme Vinícius Thiago Caio Davi Heitor Otávio Sebastião",
  neutral: "Ariel Alex Noah Darci Juraci Sol",
  last:
    "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida " +
    "Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes " +
    "Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Cavalcanti Moraes Correia Pinto Farias Batista Campos " +
    "Monteiro Barros Castro Melo Azevedo Cunha Peixoto Guimarães Magalhães Assunção Brandão Simões Queirós",
  fullName: "{first} {last}",
  country: "Brasil",
  countryCodes: ["BR", "BRA"],
  currency: "BRL",
  timezone: "America/Sao_Paulo",
  cities: [
    ["São Paulo", "São Paulo", "01###-###", -23.55, -46.63],
    ["Rio de Janeiro", "Rio de Janeiro", "20###-###", -22.91, -43.17],
    ["Salvador", "Bahia", "40###-###", -12.97, -38.5],
    ["Brasília", "Distrito Federal", "70###-###", -15.79, -47.88],
    ["Fortaleza", "Ceará", "60###-###", -3.73, -38.53],
    ["Belo Horizonte", "Minas Gerais", "30###-###", -19.92, -43.94],
    ["Curitiba", "Paraná", "80###-###", -25.43, -49.27],
    ["Belém", "Pará", "66###-###", -1.46, -48.5],
  ],
  streets: [
    "Rua das Flores, {n}",
    "Avenida Brasil, {n}",
    "Rua São João, {n}",
    "Travessa da Conceição, {n}",
    "Rua XV de Novembro, {n}",
    "Avenida Getúlio Vargas, {n}",
    "Alameda dos Ipês, {n}",
    "Praça da Matriz, {n}",
  ],
  suite: "Apto {n}",
  phones: ["+55 11 0000-00##", "+55 21 0000-00##", "+55 71 0000-00##"],
  legal: "Ltda. S.A.",
  company: "{a} e {b} {legal}",
  domain: "exemplo.example",
};
