export const NAMES = `
Mariia Marii- = = ę ą =
Nataliia Natalii- = = ę ą =
Yuliia Yulii- = = ę ą =
Viktoriia Viktorii- = = ę ą =
Oleksandra Oleksandr- y Oleksandrze ę ą Oleksandrze
Olha Olh- y Olże/Oldze ę ą Olże/Oldze
Iryna Iryn- y ie ę ą ie
Kateryna Kateryn- y ie ę ą ie
Svitlana Svitlan- y ie ę ą ie
Liudmyla Liudmyl- i i ę ą i
Oksana Oksan- y ie ę ą ie
Daryna Daryn- y ie ę ą ie
Zlata Zlat- y Zlacie ę ą Zlacie
Hanka Hank- i Hance ę ą Hance
Jagoda Jagod- y Jagodzie ę ą Jagodzie
Bogna Bogn- y ie ę ą ie
Jagna Jagn- y ie ę ą ie
Dobrawa Dobraw- y ie ę ą ie
Pelagia Pelagi- i i ę ą i
Eulalia Eulali- i i ę ą i
Rozalia Rozali- i i ę ą i
Ksenia Kseni- i i ę ą i
Gracja Gracj- i i ę ą i
Marysia Marysi- = = ę ą =
Zdzisia Zdzisi- = = ę ą =
Kalina Kalin- y ie ę ą ie
Nel =
Nicole =
Vanessa Vaness- y ie ę ą ie
Rebekka Rebekk- i Rebekce ę ą Rebekce
Tekla Tekl- i i ę ą i
Wiera Wier- y Wierze ę ą Wierze
Aida Aid- y Aidzie ę ą Aidzie
Ines =
Beatriz =
Lucía Lucí- i i ę ą i
Giulia Giuli- i i ę ą i
Chiara Chiar- y Chiarze ę ą Chiarze
Francesca Franceski Francesce Francescę Francescą Francesce
Esther =
Zuzanna Zuzann- y ie ę ą ie
Hortensja Hortensj- i i ę ą i
Yui =
Mei =
Thị =
Fatima Fatim- y ie ę ą ie
Aisha Aish- y y ę ą y
Leila Leil- i i ę ą i
Zahra Zahr- y Zahrze ę ą Zahrze
Nour =
Ayşe =
Elif =
Astrid =
Ingrid =
Solveig =
Freya Fre- yi/i yi/i yę yą yi/i
Maya Ma- yi/i yi/i yę yą yi/i
Raya Ra- yi/i yi/i yę yą yi/i
Matilda Matild- y Matildzie ę ą Matildzie
Jessika Jessik- i Jessice ę ą Jessice
Wisława Wisław- y ie ę ą ie
Olga Olg- i Oldze ę ą Oldze
Maryla Maryl- i i ę ą i
Jadwiga Jadwig- i Jadwidze ę ą Jadwidze
Kunegunda Kunegund- y Kunegundzie ę ą Kunegundzie
Bronisława Bronisław- y ie ę ą ie
Eliza Eliz- y ie ę ą ie
Gabriela Gabriel- i i ę ą i
Zofia Zofi- i i ę ą i
Lucyna Lucyn- y ie ę ą ie
Honorata Honorat- y Honoracie ę ą Honoracie
Aldona Aldon- y ie ę ą ie
Sabina Sabin- y ie ę ą ie
Żaneta Żanet- y Żanecie ę ą Żanecie
Nadzieja Nadziei Nadziei Nadzieję Nadzieją Nadziei
Lilia Lili- i i ę ą i
Estera Ester- y Esterze ę ą Esterze
Rachela Rachel- i i ę ą i
Noemi =
Beatrycze =
Carmen =
Mercedes =
Vivian =
Hanh =
Shreya Shre- yi/i yi/i yę yą yi/i
Ananya Anany- i i ę ą i
Priya Pri- yi/i yi/i yę yą yi/i
Yasmin =
Zainab =
Amina Amin- y ie ę ą ie
Khadija Khadi- ji/i ji/i ję ją ji/i
Chimamanda Chimamand- y Chimamandzie ę ą Chimamandzie
Ngozi =
Busra Busr- y Busrze ę ą Busrze
Aliaksandra Aliaksandr- y Aliaksandrze ę ą Aliaksandrze
Volha Volh- y Volże/Voldze ę ą Volże/Voldze
Hanna Hann- y ie ę ą ie
Sviatlana Sviatlan- y ie ę ą ie
Tatsiana Tatsian- y ie ę ą ie
Nadzeya Nadze- i i yę yą i
Sofiia Sofii- = = ę ą =
Yevheniia Yevhenii- = = ę ą =
Anzhelika Anzhelik- i Anzhelice ę ą Anzhelice
Solomiia Solomii- = = ę ą =
Bohdana Bohdan- y ie ę ą ie
Zoriana Zorian- y ie ę ą ie
Lesia Lesi- = = ę ą =
`;
